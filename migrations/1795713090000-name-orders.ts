import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives inquiries and orders a reference to read out; older ones keep their ids alone. */
export class NameOrders1795713090000 implements MigrationInterface {
  name = 'NameOrders1795713090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE onboarding_inquiry ADD COLUMN reference text UNIQUE;
      ALTER TABLE payment_request ADD COLUMN reference text UNIQUE;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_request DROP COLUMN reference;
      ALTER TABLE onboarding_inquiry DROP COLUMN reference;
    `);
  }
}
