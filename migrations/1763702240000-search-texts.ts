import type { MigrationInterface, QueryRunner } from 'typeorm';

const idOf = (email: string) => `md5(lower(btrim(${email})))::uuid`;
const inquiry = 'business_description';
const consultation = `project_description || ' ' || special_requests`;
const quote = `jsonb_path_query_array(lines, '$[*].description')::text || ' ' || note`;

const searched = [
  'person_note',
  'message',
  'onboarding_inquiry',
  'consultation',
  'website_update',
  'quote',
];

/** What is read of a row: whose it is, as the row says it; when; its text and the words of that. */
const text = (kind: string, whose: string, value: string, from: string, at = 'created_at') =>
  `SELECT ${whose}, '${kind}' AS kind, ${at} AS at, ${value} AS text, searchable(${value}) AS words FROM ${from}`;
const byPerson = 'person_id, NULL::uuid AS customer_id, NULL::text AS email';
const byCustomer = 'NULL::uuid AS person_id, customer_id, NULL::text AS email';
const byEmail = 'NULL::uuid AS person_id, NULL::uuid AS customer_id, email';

/** Finds people by the words of what they wrote, and of what was written to and about them. */
export class SearchTexts1763702240000 implements MigrationInterface {
  name = 'SearchTexts1763702240000';

  async up(runner: QueryRunner): Promise<void> {
    // The parser keeps addresses whole, leaves out what looks like a tag, and in the C locale takes
    // punctuation outside ASCII for letters.
    const marks = '@./:_<>&#=~+%|\\-“”‘’„«»–—…·•£€';
    // Without statistics of their words, the indexes are read for a common word too. At a higher cost,
    // or PARALLEL SAFE, the function brought JIT and workers, which took longer than the search.
    await runner.query(`
      CREATE FUNCTION searchable(text) RETURNS tsvector
        LANGUAGE plpgsql IMMUTABLE AS $$
      BEGIN
        RETURN to_tsvector('simple'::regconfig, translate($1, '${marks}', '${' '.repeat(marks.length)}'));
      END $$;
      CREATE INDEX person_note_words ON person_note USING gin (searchable(text)) WHERE deleted_at IS NULL;
      CREATE INDEX message_words ON message USING gin (searchable(text));
      CREATE INDEX onboarding_inquiry_words ON onboarding_inquiry USING gin (searchable(${inquiry}));
      CREATE INDEX consultation_words ON consultation USING gin (searchable(${consultation}));
      CREATE INDEX website_update_words ON website_update USING gin (searchable(description));
      CREATE INDEX quote_words ON quote USING gin (searchable(${quote}));
      ${searched.map((table) => `ALTER INDEX ${table}_words ALTER COLUMN 1 SET STATISTICS 0;`).join('')}

      CREATE VIEW searched_text AS
      ${text('note', byPerson, 'text', 'person_note WHERE deleted_at IS NULL')}
      UNION ALL
      ${text('message', byCustomer, 'text', 'message')}
      UNION ALL
      ${text('inquiry', byEmail, inquiry, 'onboarding_inquiry')}
      UNION ALL
      ${text('consultation', byEmail, consultation, 'consultation')}
      UNION ALL
      ${text('update', byEmail, 'description', 'website_update')}
      UNION ALL
      ${text(
        'quote',
        byEmail,
        quote,
        `quote JOIN consultation ON consultation.id = consultation_id WHERE quote.status <> 'withdrawn'`,
        'quote.created_at',
      )};

      CREATE VIEW person_text AS
      SELECT person_id, kind, at, text, words FROM searched_text WHERE person_id IS NOT NULL
      UNION ALL
      SELECT person.id, kind, at, text, searched_text.words
      FROM searched_text JOIN person ON person.customer_id = searched_text.customer_id
      WHERE searched_text.customer_id IS NOT NULL
      UNION ALL
      SELECT ${idOf('email')}, kind, at, text, words FROM searched_text WHERE email IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW person_text, searched_text;
      DROP INDEX ${searched.map((table) => `${table}_words`).join(', ')};
      DROP FUNCTION searchable;
    `);
  }
}
