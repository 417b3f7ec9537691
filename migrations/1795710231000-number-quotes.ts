import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL that stores by which number a search finds each quote. */
export const writeNumberLines = `
  INSERT INTO search_line (kind, row_id, person_id, at, text, folded)
  SELECT 'quoteNumber', id, person_id, created_at, 'Quote ' || name, 'quote ' || lower(name)
  FROM (SELECT *, 'Q-' || CASE WHEN number < 10000 THEN lpad(number::text, 4, '0')
      ELSE number::text END AS name FROM quote WHERE number IS NOT NULL) AS numbered`;

/** Numbers quotes in the order of sending, and lets one be for a website update. */
export class NumberQuotes1795710231000 implements MigrationInterface {
  name = 'NumberQuotes1795710231000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE quote
        ALTER COLUMN consultation_id DROP NOT NULL,
        ADD COLUMN update_id uuid REFERENCES website_update ON DELETE CASCADE,
        ADD COLUMN number integer UNIQUE,
        ADD COLUMN person_id uuid REFERENCES person,
        ADD COLUMN email text,
        ADD COLUMN full_name text,
        ADD COLUMN business_name text;
      UPDATE quote SET person_id = asked.person_id, email = asked.email,
        full_name = asked.full_name, business_name = asked.business_name
      FROM consultation AS asked WHERE asked.id = consultation_id;
      UPDATE quote SET number = numbered.number FROM (
        SELECT id, row_number() OVER (ORDER BY created_at, version, id) AS number
        FROM quote WHERE status <> 'withdrawn'
      ) AS numbered WHERE numbered.id = quote.id;
      ALTER TABLE quote
        ALTER COLUMN person_id SET NOT NULL,
        ALTER COLUMN email SET NOT NULL,
        ALTER COLUMN full_name SET NOT NULL,
        ALTER COLUMN business_name SET NOT NULL,
        ADD CONSTRAINT quote_subject CHECK (num_nonnulls(consultation_id, update_id) = 1),
        ADD CONSTRAINT quote_numbered CHECK ((number IS NULL) = (status = 'withdrawn')),
        ADD UNIQUE (update_id, version);
      CREATE UNIQUE INDEX quote_accepted_update ON quote (update_id) WHERE status = 'accepted';
      CREATE INDEX quote_of_person ON quote (person_id);

      CREATE TABLE quote_counter (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        last integer NOT NULL,
        returned integer[] NOT NULL DEFAULT '{}'
      );
      INSERT INTO quote_counter (last) SELECT coalesce(max(number), 0) FROM quote;
      ${writeNumberLines};
      UPDATE event SET data = event.data || jsonb_build_object('number', quote.number)
      FROM quote WHERE topic IN ('quote.sent', 'quote.accepted', 'quote.declined', 'quote.asked')
        AND subject_id = consultation_id AND quote.version = (event.data->>'version')::integer
        AND quote.number IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM search_line WHERE kind = 'quoteNumber';
      DELETE FROM quote WHERE update_id IS NOT NULL;
      DROP TABLE quote_counter;
      ALTER TABLE quote DROP COLUMN update_id, DROP COLUMN number, DROP COLUMN person_id,
        DROP COLUMN email, DROP COLUMN full_name, DROP COLUMN business_name,
        ALTER COLUMN consultation_id SET NOT NULL;
    `);
  }
}
