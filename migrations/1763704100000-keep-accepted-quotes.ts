import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps with each customer the last quote that they accepted, and whether one had a monthly price. */
export class KeepAcceptedQuotes1763704100000 implements MigrationInterface {
  name = 'KeepAcceptedQuotes1763704100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer ADD COLUMN quote_id uuid, ADD COLUMN quote_accepted_at timestamptz,
        ADD COLUMN quoted_monthly boolean NOT NULL DEFAULT false
    `);
    await runner.query(`
      UPDATE customer SET quote_id = accepted.id, quote_accepted_at = accepted.decided_at,
        quoted_monthly = accepted.is_monthly
      FROM (
        SELECT DISTINCT ON (lower(email)) lower(email) AS email, quote.id, quote.decided_at,
          bool_or(lines @> '[{"monthly": true}]') OVER (PARTITION BY lower(email)) AS is_monthly
        FROM quote JOIN consultation ON consultation.id = consultation_id
        WHERE quote.status = 'accepted' ORDER BY lower(email), quote.decided_at DESC
      ) AS accepted
      WHERE accepted.email = customer.email
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer DROP COLUMN quote_id, DROP COLUMN quote_accepted_at,
        DROP COLUMN quoted_monthly
    `);
  }
}
