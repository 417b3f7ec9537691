import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The VAT of an invoice in pence: parts of a credit add up, which parts rounded alone do not. */
export class KeepVatOfInvoices1763702700000 implements MigrationInterface {
  name = 'KeepVatOfInvoices1763702700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoice ADD COLUMN vat integer;
      UPDATE invoice SET vat =
        coalesce(round(total * vat_rate::numeric / (100 + vat_rate::numeric)), 0);
      ALTER TABLE invoice ALTER COLUMN vat SET NOT NULL,
        ADD CHECK (vat BETWEEN 0 AND total);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice DROP COLUMN vat');
  }
}
