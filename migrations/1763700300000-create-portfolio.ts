import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads, portfolio items, and the version by which every process knows that they changed. */
export class CreatePortfolio1763700300000 implements MigrationInterface {
  name = 'CreatePortfolio1763700300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upload (
        name uuid PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('arriving', 'waiting', 'attached', 'released')),
        since timestamptz NOT NULL
      );
      CREATE INDEX upload_unused ON upload (since) WHERE state <> 'attached';

      CREATE TABLE portfolio_item (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        project_title text NOT NULL,
        client_name text NOT NULL,
        project_type text NOT NULL CHECK (project_type IN ('basic', 'premium', 'custom', 'update')),
        image_url text NOT NULL,
        features text NOT NULL,
        website_url text NOT NULL,
        project_completed_date date,
        is_featured boolean NOT NULL,
        is_public boolean NOT NULL,
        industry text NOT NULL,
        client_rating smallint CHECK (client_rating BETWEEN 1 AND 5)
      );
      CREATE INDEX portfolio_item_shown ON portfolio_item (is_featured DESC, created_at DESC, id);

      ${changeNotes}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE portfolio_item, change, upload; DROP FUNCTION note_change()');
  }
}

/** The version by which every process knew that the portfolio changed. */
export const changeNotes = `
  CREATE TABLE change (
    topic text PRIMARY KEY,
    version uuid NOT NULL
  );
  CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO change (topic, version) VALUES (TG_TABLE_NAME, gen_random_uuid())
        ON CONFLICT (topic) DO UPDATE SET version = excluded.version;
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON portfolio_item
    FOR EACH STATEMENT EXECUTE FUNCTION note_change();
`;
