import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Comments on designs; the quote that opened a project, when it went live and when its domain and
 * hosting are renewed; and who was logged in when an update was asked for.
 */
export class RememberReviews1763702100000 implements MigrationInterface {
  name = 'RememberReviews1763702100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE design_comment (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        design_id uuid NOT NULL REFERENCES design ON DELETE CASCADE,
        author text NOT NULL CHECK (author IN ('customer', 'admin')),
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
        pin integer CHECK (pin > 0),
        pin_x integer CHECK (pin_x BETWEEN 0 AND 1000),
        pin_y integer CHECK (pin_y BETWEEN 0 AND 1000),
        UNIQUE (design_id, created_at),
        UNIQUE (design_id, pin),
        CHECK (num_nulls(pin, pin_x, pin_y) IN (0, 3))
      );

      ALTER TABLE project
        ADD COLUMN quote_id uuid REFERENCES quote ON DELETE SET NULL,
        ADD COLUMN live_at timestamptz,
        ADD COLUMN domain_renews_on date,
        ADD COLUMN hosting_renews_on date;

      ALTER TABLE website_update
        ADD COLUMN customer_id uuid REFERENCES customer ON DELETE SET NULL;
      CREATE INDEX website_update_customer ON website_update (customer_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX website_update_customer;
      ALTER TABLE website_update DROP COLUMN customer_id;
      ALTER TABLE project
        DROP COLUMN hosting_renews_on, DROP COLUMN domain_renews_on, DROP COLUMN live_at,
        DROP COLUMN quote_id;
      DROP TABLE design_comment;
    `);
  }
}
