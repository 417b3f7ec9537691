import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ties sessions that nobody proved to the order whose browser they are of, and projects to theirs. */
export class TieSessionsToOrders1763703010000 implements MigrationInterface {
  name = 'TieSessionsToOrders1763703010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session
        ADD COLUMN order_id uuid REFERENCES payment_request ON DELETE CASCADE;
      ALTER TABLE project
        ADD COLUMN order_id uuid REFERENCES payment_request ON DELETE SET NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session DROP COLUMN order_id;
      ALTER TABLE project DROP COLUMN order_id;
    `);
  }
}
