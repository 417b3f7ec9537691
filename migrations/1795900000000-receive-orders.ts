import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an order be stored before it is carried out. */
export class ReceiveOrders1795900000000 implements MigrationInterface {
  name = 'ReceiveOrders1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_request
        DROP CONSTRAINT payment_request_standing_check,
        ADD CONSTRAINT payment_request_standing_check
          CHECK (standing IN ('received', 'waiting', 'accepted', 'refused'));
      CREATE INDEX payment_request_received ON payment_request (created_at)
        WHERE standing = 'received';
    `);
  }

  /** The version before carries out no order that is stored: its mandate would be missing. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX payment_request_received;
      UPDATE payment_request SET standing = 'refused' WHERE standing = 'received';
      ALTER TABLE payment_request
        DROP CONSTRAINT payment_request_standing_check,
        ADD CONSTRAINT payment_request_standing_check
          CHECK (standing IN ('waiting', 'accepted', 'refused'));
    `);
  }
}
