import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldedWords, foldSearched } from '#src/shared/fold-text.ts';
import { SearchTexts1763702240000, wordIndexes } from './1763702240000-search-texts.ts';

type Query = (sql: string, values?: unknown[]) => Promise<Line[]>;

interface Line {
  row_id: string;
  person_id: string;
  at: string;
  text: string;
}

interface Source {
  kind: string;
  text: string;
  from: string;
  /** The table of the rows, where others are joined. */
  table?: string;
  person?: string;
}

/** Parts of a text, each on a line of its own; one that is empty or absent is none. */
const lines = (...parts: string[]) =>
  `concat_ws(E'\\n', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;
const words = (...parts: string[]) =>
  `concat_ws(' ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;
const fullName = `CASE WHEN first_name = last_name THEN first_name ELSE trim(first_name || ' ' || last_name) END`;
const person = 'customer.person_id';
const ofCustomer = (table: string, where = '') => ({
  table,
  from: `${table} JOIN customer ON customer.id = ${table}.customer_id ${where}`,
  person,
});
const ofProject = (table: string) => ({
  table,
  from: `${table} JOIN project ON project.id = ${table}.project_id
    JOIN customer ON customer.id = project.customer_id`,
  person,
});

/** What the rows of each table are searched for. */
const sources: Source[] = [
  { kind: 'contact', text: lines(fullName, 'business_name', 'email'), from: 'customer' },
  {
    kind: 'contact',
    text: lines(
      'full_name',
      'business_name',
      'email',
      'phone',
      'existing_domain',
      'desired_domains',
    ),
    from: 'onboarding_inquiry',
  },
  {
    kind: 'contact',
    text: lines('full_name', 'business_name', 'email', 'phone'),
    from: 'consultation',
  },
  {
    kind: 'contact',
    text: lines('name', 'business_name', 'email', 'phone', 'current_website'),
    from: 'website_update',
  },
  {
    kind: 'contact',
    text: lines(fullName, 'business_name', 'email', 'phone', 'postcode'),
    from: 'payment_request',
  },
  { kind: 'order', text: `'Order ' || id`, from: 'onboarding_inquiry' },
  { kind: 'order', text: `'Order ' || id`, from: 'payment_request' },
  { kind: 'site', text: lines('project_name', 'domain_name'), ...ofCustomer('project') },
  { kind: 'mandate', text: 'reference', ...ofCustomer('mandate') },
  {
    kind: 'invoice',
    text: `CASE kind WHEN 'invoice' THEN 'Invoice ' ELSE 'Credit note ' END || number`,
    ...ofCustomer('invoice'),
  },
  {
    kind: 'note',
    text: 'text',
    from: 'person_note WHERE deleted_at IS NULL',
    table: 'person_note',
  },
  { kind: 'message', text: 'message.text', ...ofCustomer('message') },
  {
    kind: 'inquiry',
    text: words('business_description', 'pages_needed', 'text_content', 'special_requests'),
    from: 'onboarding_inquiry',
  },
  {
    kind: 'consultation',
    text: words('project_description', 'special_requests'),
    from: 'consultation',
  },
  { kind: 'update', text: 'description', from: 'website_update' },
  {
    kind: 'quote',
    text: words(
      `(SELECT string_agg(line->>'description', ', ') FROM jsonb_array_elements(lines) AS line) || '.'`,
      'note',
      'decline_reason',
    ),
    from: `quote JOIN consultation ON consultation.id = consultation_id
      WHERE quote.status <> 'withdrawn'`,
    table: 'quote',
    person: 'consultation.person_id',
  },
  { kind: 'project', text: 'project_description', ...ofCustomer('project') },
  {
    kind: 'charge',
    text: 'description',
    ...ofCustomer('billing_transaction', `WHERE type <> 'subscription' OR period IS NULL`),
  },
  {
    kind: 'design',
    text: words(`design_title || ':'`, 'design_description', 'customer_feedback'),
    ...ofProject('design'),
  },
  {
    kind: 'comment',
    text: 'design_comment.text',
    from: `design_comment JOIN design ON design.id = design_id
      JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id`,
    table: 'design_comment',
    person,
  },
  {
    kind: 'change',
    text: words(`title || ':'`, 'description', 'admin_response'),
    ...ofProject('change_request'),
  },
];

/** The kinds whose lines are folded whole; of all others only the words. */
const details = ['contact', 'site', 'mandate', 'order', 'invoice'];
const foldLine = (kind: string, text: string) =>
  details.includes(kind) ? foldSearched(text) : foldedWords(foldSearched(text));

/** How many lines are folded at once. */
const batch = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Stores what a search reads of every row that there is. */
export async function fillSearchLines(query: Query): Promise<void> {
  for (const { kind, text, from, table = from, person = 'person_id' } of sources) {
    const select = `SELECT ${table}.id AS row_id, ${person} AS person_id, ${table}.created_at AS at,
      ${text} AS text FROM ${from}`;
    let last: string | undefined = beforeAll;
    while (last !== undefined) {
      const rows: Line[] = await query(
        `SELECT row_id, person_id, at::text, text FROM (${select}) AS line
         WHERE row_id > $1 ORDER BY row_id LIMIT ${batch}`,
        [last],
      );
      const folded = rows.map((row) => ({ ...row, kind, folded: foldLine(kind, row.text) }));
      await query(
        `INSERT INTO search_line SELECT * FROM jsonb_populate_recordset(NULL::search_line, $1)`,
        [JSON.stringify(folded)],
      );
      last = rows.at(-1)?.row_id;
    }
  }
}

/** Each row says what a search of people reads of it; nothing reads the texts of other tables any more. */
export class WriteSearchLines1763704140000 implements MigrationInterface {
  name = 'WriteSearchLines1763704140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_line (
        kind text NOT NULL,
        row_id uuid NOT NULL,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        at timestamptz NOT NULL,
        text text NOT NULL,
        folded text NOT NULL,
        PRIMARY KEY (kind, row_id)
      );
      CREATE INDEX search_line_person ON search_line (person_id);
    `);
    await fillSearchLines((sql, values) => runner.query(sql, values));
    await runner.query(`
      DROP VIEW person_text, searched_text;
      DROP INDEX ${wordIndexes.join(', ')};
      DROP FUNCTION searchable;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_line');
    await new SearchTexts1763702240000().up(runner);
  }
}
