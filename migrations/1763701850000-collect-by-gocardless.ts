import type { MigrationInterface, QueryRunner } from 'typeorm';

/** GoCardless's events, each once, and the hosted page of a mandate that is not confirmed yet. */
export class CollectByGocardless1763701850000 implements MigrationInterface {
  name = 'CollectByGocardless1763701850000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mandate
        ADD COLUMN billing_request_id text UNIQUE,
        ADD COLUMN bank_page text,
        ADD COLUMN bank_page_ends_at timestamptz;

      CREATE TABLE gocardless_event (
        id text PRIMARY KEY,
        happened_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        kind text NOT NULL,
        action text NOT NULL,
        resource_id text NOT NULL,
        cause text,
        links jsonb NOT NULL,
        handled_at timestamptz
      );
      CREATE INDEX gocardless_event_resource ON gocardless_event (resource_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE gocardless_event;
      ALTER TABLE mandate
        DROP COLUMN billing_request_id, DROP COLUMN bank_page, DROP COLUMN bank_page_ends_at;
    `);
  }
}
