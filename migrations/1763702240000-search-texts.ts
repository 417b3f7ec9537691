import type { MigrationInterface, QueryRunner } from 'typeorm';

const inquiry = `business_description || ' ' || pages_needed || ' ' || text_content || ' ' || special_requests`;
const consultation = `project_description || ' ' || special_requests`;
const written = `note || ' ' || coalesce(decline_reason, '')`;
const quote = `jsonb_path_query_array(lines, '$[*].description')::text || ' ' || ${written}`;
const quoteText = `(SELECT string_agg(line->>'description', ', ') FROM jsonb_array_elements(lines) AS line) || '. ' || ${written}`;
const design = `design_title || ': ' || design_description || ' ' || coalesce(customer_feedback, '')`;
const change = `title || ': ' || description || ' ' || coalesce(admin_response, '')`;

/** Scheduled months are left out: nearly all have the same words. */
const described = `(type <> 'subscription' OR period IS NULL)`;

/** The text of each table that is searched in every row. */
const searched = {
  message: 'text',
  onboarding_inquiry: inquiry,
  consultation,
  website_update: 'description',
  quote,
  project: 'project_description',
  design,
  design_comment: 'text',
  change_request: change,
};
export const wordIndexes = ['person_note', 'billing_transaction', ...Object.keys(searched)].map(
  (table) => `${table}_words`,
);

/** What is read of a row: whose it is, as the row says it; when; its text and the words of that. */
const text = (
  kind: string,
  whose: string,
  value: string,
  from: string,
  { at = 'created_at', shown = value } = {},
) =>
  `SELECT ${whose}, '${kind}' AS kind, ${at} AS at, ${shown} AS text, searchable(${value}) AS words FROM ${from}`;
const byPerson = 'person_id, NULL::uuid AS customer_id';
const byCustomer = 'NULL::uuid AS person_id, customer_id';
const ofProject = (table: string) => `${table} JOIN project ON project.id = ${table}.project_id`;

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
      CREATE INDEX billing_transaction_words ON billing_transaction USING gin (searchable(description)) WHERE ${described};
      ${Object.entries(searched)
        .map(
          ([table, value]) =>
            `CREATE INDEX ${table}_words ON ${table} USING gin (searchable(${value}));`,
        )
        .join('\n')}
      ${wordIndexes.map((index) => `ALTER INDEX ${index} ALTER COLUMN 1 SET STATISTICS 0;`).join('')}

      CREATE VIEW searched_text AS
      ${text('note', byPerson, 'text', 'person_note WHERE deleted_at IS NULL')}
      UNION ALL
      ${text('message', byCustomer, 'text', 'message')}
      UNION ALL
      ${text('inquiry', byPerson, inquiry, 'onboarding_inquiry')}
      UNION ALL
      ${text('consultation', byPerson, consultation, 'consultation')}
      UNION ALL
      ${text('update', byPerson, 'description', 'website_update')}
      UNION ALL
      ${text(
        'quote',
        byPerson,
        quote,
        `quote JOIN consultation ON consultation.id = consultation_id WHERE quote.status <> 'withdrawn'`,
        { at: 'quote.created_at', shown: quoteText },
      )}
      UNION ALL
      ${text('project', byCustomer, 'project_description', 'project')}
      UNION ALL
      ${text('charge', byCustomer, 'description', `billing_transaction WHERE ${described}`)}
      UNION ALL
      ${text('design', byCustomer, design, ofProject('design'), { at: 'design.created_at' })}
      UNION ALL
      ${text(
        'comment',
        byCustomer,
        'text',
        `${ofProject('design')} JOIN design_comment ON design_id = design.id`,
        { at: 'design_comment.created_at' },
      )}
      UNION ALL
      ${text('change', byCustomer, change, ofProject('change_request'), { at: 'change_request.created_at' })};

      CREATE VIEW person_text AS
      SELECT person_id, kind, at, text, words FROM searched_text WHERE person_id IS NOT NULL
      UNION ALL
      SELECT person.id, kind, at, text, searched_text.words
      FROM searched_text JOIN person ON person.customer_id = searched_text.customer_id
      WHERE searched_text.customer_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW person_text, searched_text;
      DROP INDEX ${wordIndexes.join(', ')};
      DROP FUNCTION searchable;
    `);
  }
}
