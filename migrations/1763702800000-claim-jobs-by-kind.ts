import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the due jobs of one kind without reading those of the others. */
export class ClaimJobsByKind1763702800000 implements MigrationInterface {
  name = 'ClaimJobsByKind1763702800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX job_to_do;
      CREATE INDEX job_to_do ON job (kind, priority, due_at) WHERE done_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX job_to_do;
      CREATE INDEX job_to_do ON job (priority, due_at) WHERE done_at IS NULL;
    `);
  }
}
