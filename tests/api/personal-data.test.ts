import { expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { sharedDatabase } from '#tests/support/database.ts';

const database = sharedDatabase();

interface Column {
  table: string;
  column: string;
  type: string;
}

const readColumns = (): Promise<Column[]> =>
  database.source.query(
    `SELECT table_name AS "table", column_name AS "column", data_type AS type
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
const mayHoldText = ({ type }: Column) =>
  /^(text|character|char|json|jsonb|bytea|ARRAY|xml|USER-DEFINED)/.test(type);
const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const named = catalogue.personalData.flatMap(({ table, columns }) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);

test('the table of personal data names every column that may hold text, once', async () => {
  const unnamed = (await readColumns()).filter(mayHoldText).map(nameOf);
  expect(unnamed.length).toBeGreaterThan(150);
  expect(unnamed.filter((column) => !named.includes(column))).toEqual([]);
  expect(named.filter((column, index) => named.indexOf(column) !== index)).toEqual([]);
});

test('it names every table but those of figures, and only columns that exist', async () => {
  const columns = await readColumns();
  const tables = [...new Set(columns.map(({ table }) => table))];
  const known = catalogue.personalData.map(({ table }) => table);
  expect(tables.filter((table) => !known.includes(table))).toEqual([
    'analytics_daily_count',
    'analytics_daily_visit',
    'analytics_daily_visitors',
    'invoice_counter',
  ]);
  const existing = columns.map(nameOf);
  expect(named.filter((column) => !existing.includes(column))).toEqual([]);
});

test('every condition of it runs', async () => {
  const whose = { people: "'{}'::uuid[]", customers: "'{}'::uuid[]", addresses: "'{}'::text[]" };
  for (const { table, keeps, theirs, stays = 'false', columns } of catalogue.personalData) {
    for (const {
      table: other = table,
      since: { sql },
    } of keeps)
      await database.source.query(`SELECT 1 FROM ${other} WHERE (${sql})::timestamptz < now()`);
    if (!theirs) continue;
    const changes = Object.entries(columns)
      .filter(([, { erased }]) => erased !== null)
      .map(([column, { erased }]) => `${column} = ${erased}`);
    const where = `WHERE ${theirs(whose)} AND (${stays})`;
    await database.source.query(
      changes.length > 0
        ? `UPDATE ${table} SET ${changes.join(', ')} ${where}`
        : `SELECT 1 FROM ${table} ${where}`,
    );
  }
});

test('what holds anything personal has a purpose, whose it is and a period or one it goes with', () => {
  const personal = catalogue.personalData.filter(({ columns }) =>
    Object.values(columns).some(({ holds }) => holds !== 'nothing' && holds !== 'secret'),
  );
  expect(personal.length).toBeGreaterThan(15);
  for (const { table, purpose, basis, theirs, stays, because } of personal) {
    expect(purpose, table).not.toBe('');
    expect(basis, table).not.toBe('none');
    expect(theirs, table).toBeDefined();
    expect(stays === undefined, table).toBe(because === undefined);
  }
  const listed = catalogue.personalData.flatMap(({ table, keeps }) =>
    keeps.map(({ table: other = table }) => other),
  );
  const forever = personal.map(({ table }) => table).filter((table) => !listed.includes(table));
  expect(forever).toEqual(['person_address', 'search_line', 'mail_opt_out']);
});
