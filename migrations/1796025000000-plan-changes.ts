import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what a customer has and pays from later days on. */
export class PlanChanges1796025000000 implements MigrationInterface {
  name = 'PlanChanges1796025000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer ADD COLUMN planned_changes jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT customer_planned_changes_check CHECK (jsonb_typeof(planned_changes) = 'array')`);
  }

  /** The version before says at once what is to begin later, and charges it from the next due date on. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE customer SET package = planned_changes->-1->>'package',
        monthly_fee = (planned_changes->-1->>'monthlyFee')::int,
        fee_per = planned_changes->-1->>'feePer', monthly_for = planned_changes->-1->>'monthlyFor'
      WHERE planned_changes <> '[]';
      ALTER TABLE customer DROP COLUMN planned_changes;
    `);
  }
}
