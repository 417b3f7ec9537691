import type { QueryRunner } from 'typeorm';
import type { LoneMigration } from '#src/server/database/migrate.ts';

/** Keeps how far a charge has come in one column; its status is derived from that. */
export class KeepChargeStates1763704130000 implements LoneMigration {
  name = 'KeepChargeStates1763704130000';
  readonly waitsForOthers = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billing_transaction ADD COLUMN state text NOT NULL DEFAULT 'planned'
        CONSTRAINT billing_transaction_state CHECK (state IN ('planned', 'announced', 'submitted',
          'paid', 'failed', 'refused', 'returned', 'cancelled'));
      UPDATE billing_transaction SET state = CASE
        WHEN status = 'pending' AND submitted_at IS NOT NULL THEN 'submitted'
        WHEN status = 'pending' AND announced_at IS NOT NULL THEN 'announced'
        WHEN status = 'pending' THEN 'planned'
        WHEN status = 'failed' AND type = 'refund' AND submitted_at IS NOT NULL THEN 'returned'
        WHEN status = 'failed' AND refund_of IS NOT NULL THEN 'refused'
        WHEN status = 'failed' AND failure = 'charged_back' THEN 'returned'
        ELSE status END;
      ALTER TABLE billing_transaction DROP COLUMN status;
      CREATE INDEX billing_transaction_due ON billing_transaction (billing_date)
        WHERE state IN ('planned', 'announced', 'submitted');
      CREATE INDEX billing_transaction_failed ON billing_transaction (settled_at)
        WHERE state IN ('failed', 'refused', 'returned');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billing_transaction ADD COLUMN status text NOT NULL DEFAULT 'pending'
        CONSTRAINT billing_transaction_status
          CHECK (status IN ('pending', 'paid', 'failed', 'cancelled'));
      UPDATE billing_transaction SET status = CASE
        WHEN state IN ('planned', 'announced', 'submitted') THEN 'pending'
        WHEN state IN ('refused', 'returned') THEN 'failed'
        ELSE state END;
      DROP INDEX billing_transaction_due, billing_transaction_failed;
      ALTER TABLE billing_transaction DROP COLUMN state;
      CREATE INDEX billing_transaction_due ON billing_transaction (billing_date)
        WHERE status = 'pending';
      CREATE INDEX billing_transaction_failed ON billing_transaction (settled_at)
        WHERE status = 'failed';
    `);
  }
}
