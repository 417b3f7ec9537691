import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers which email addresses are known: whose owner opened a code or link, or has paid. */
export class KnowAddresses1763703100000 implements MigrationInterface {
  name = 'KnowAddresses1763703100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_address (
        email text PRIMARY KEY,
        known_since timestamptz NOT NULL,
        proven boolean NOT NULL
      );
      INSERT INTO known_address
      SELECT email, min(at), bool_or(proven) FROM (
        SELECT email, at, topic <> 'charge.paid' AS proven FROM event
        WHERE email IS NOT NULL
          AND topic IN ('quote.accepted', 'quote.declined', 'quote.asked', 'charge.paid')
        UNION ALL
        SELECT email, now(), true FROM customer
        WHERE id IN (SELECT customer_id FROM customer_device WHERE proven)
          OR id IN (SELECT customer_id FROM session WHERE proven)
      ) AS known GROUP BY email;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_address');
  }
}
