import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the first payment request of an e-mail address, with which later ones are compared. */
export class FindFirstOrders1763701000000 implements MigrationInterface {
  name = 'FindFirstOrders1763701000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX payment_request_email ON payment_request (lower(email), created_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_request_email');
  }
}
