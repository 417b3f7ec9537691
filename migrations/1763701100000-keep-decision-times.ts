import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a request was decided (null for those decided before), and what accepting an inquiry started.
 */
export class KeepDecisionTimes1763701100000 implements MigrationInterface {
  name = 'KeepDecisionTimes1763701100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE onboarding_inquiry
        ADD COLUMN decided_at timestamptz, ADD COLUMN started jsonb;
      ALTER TABLE consultation ADD COLUMN decided_at timestamptz;
      CREATE INDEX onboarding_inquiry_status ON onboarding_inquiry (status, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX onboarding_inquiry_status;
      ALTER TABLE consultation DROP COLUMN decided_at;
      ALTER TABLE onboarding_inquiry DROP COLUMN started, DROP COLUMN decided_at;
    `);
  }
}
