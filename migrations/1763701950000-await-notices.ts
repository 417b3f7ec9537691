import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notice that a charge waits for, how it was paid, what a monthly fee is for and the VAT number. */
export class AwaitNotices1763701950000 implements MigrationInterface {
  name = 'AwaitNotices1763701950000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoice ADD COLUMN vat_number text;
      ALTER TABLE customer ADD COLUMN monthly_for text;
      ALTER TABLE billing_transaction
        ADD COLUMN notice_id uuid,
        ADD COLUMN notified_at timestamptz,
        ADD COLUMN paid_by_hand boolean NOT NULL DEFAULT false;
      CREATE INDEX billing_transaction_month ON billing_transaction (customer_id, period)
        WHERE type = 'subscription' AND period IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX billing_transaction_month;
      ALTER TABLE billing_transaction
        DROP COLUMN notice_id, DROP COLUMN notified_at, DROP COLUMN paid_by_hand;
      ALTER TABLE customer DROP COLUMN monthly_for;
      ALTER TABLE invoice DROP COLUMN vat_number;
    `);
  }
}
