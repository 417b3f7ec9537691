import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what proved that an order or update was its customer's; those that counted before still do. */
export class KeepWhatProvedForms1795810000000 implements MigrationInterface {
  name = 'KeepWhatProvedForms1795810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_request ADD proof text
        CHECK (proof IN ('session', 'quote', 'code', 'owner', 'before'));
      UPDATE payment_request SET proof = coalesce(
        (SELECT max(mandate.proven_by) FROM mandate
          WHERE mandate.payment_request_id = payment_request.id), 'before')
      WHERE standing IS NULL OR standing = 'accepted';
      ALTER TABLE website_update ADD proven boolean NOT NULL DEFAULT false;
      UPDATE website_update SET proven = true WHERE customer_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE website_update DROP proven;
      ALTER TABLE payment_request DROP proof;
    `);
  }
}
