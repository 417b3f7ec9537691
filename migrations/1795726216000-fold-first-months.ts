import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The month that a set-up fee includes, and its lines. Charges that exist stay by themselves. */
export class FoldFirstMonths1795726216000 implements MigrationInterface {
  name = 'FoldFirstMonths1795726216000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billing_transaction
        ADD COLUMN lines jsonb, ADD COLUMN covered_month text,
        DROP CONSTRAINT billing_transaction_period_once;
      CREATE UNIQUE INDEX billing_transaction_month_once
        ON billing_transaction (customer_id, coalesce(covered_month, period), attempt);
      CREATE UNIQUE INDEX billing_transaction_period_once
        ON billing_transaction (customer_id, period, attempt) WHERE type <> 'subscription';
      ALTER TABLE invoice ADD COLUMN lines jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoice DROP COLUMN lines;
      DROP INDEX billing_transaction_month_once;
      DROP INDEX billing_transaction_period_once;
      ALTER TABLE billing_transaction
        DROP COLUMN covered_month, DROP COLUMN lines,
        ADD CONSTRAINT billing_transaction_period_once UNIQUE (customer_id, period, attempt);
    `);
  }
}
