import { beforeAll, expect, test } from 'vitest';
import { csvFiles } from '#src/app/features.ts';
import type { CsvFile } from '#src/server/http/csv.ts';
import { withManager } from '#src/server/service-context.ts';
import { fillEveryList, oursOfLists } from '#tests/support/csv-lists.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { sharedServer } from '#tests/support/server.ts';

/** What people write, one text a row of each list. */
const breaks = [
  '7 a\nb',
  '7 a\rb',
  '7 a\r\nb',
  '7\n@x',
  '7\r=1+1',
  '7"\r\n,=1+1',
  '7;=1+1;7',
  '7\t8',
];
const plain = ['77', '0113 496 0000', '12345678901', 'é, "two"', '7 = 7', '2026-04-15'];
const formulas = [
  '=1+1',
  '+1+1',
  '-sum(a1:a9)',
  '@sum(a1)',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠x',
  '﹦1+1',
];
const hidden = [
  '\u200b',
  '\ufeff',
  '\u00a0',
  '\u2066',
  '\u00ad',
  '\u0085',
  '\u3164',
  '\u3000',
  ' ',
  '\t',
];
const numbers = [
  '01134960000',
  '+441134960000',
  '007',
  '24/7',
  '1e5',
  '3.10',
  '50%',
  '10:30',
  '123456789012',
];
const marked = [
  ...formulas,
  ...hidden.map((sign) => `${sign}=1+1`),
  ...['\n=1+1', '\r=1+1', '\r\n=1+1', '\n\u200b＝1+1', '\t7', "'=1+1", "'7", '=\u0338'],
  ...numbers,
  ...numbers.map((number) => `\u200b${number}`),
];
const texts = [...breaks, ...plain, ...marked];
const cells = [...breaks, ...plain, ...marked.map((text) => `'${text}`)];

interface Column {
  table: string;
  name: string;
  type: 'text' | 'jsonb';
}

/** A value of a column with every text in it replaced. */
const replaced = ({ type }: Column, value: string | null, text: string) =>
  type === 'text' || value === null
    ? text
    : JSON.stringify(JSON.parse(value), (_, part) => (typeof part === 'string' ? text : part));

anyDatabase('texts in CSV files', (database) => {
  const server = sharedServer(database);
  const query = (sql: string, values: unknown[] = []) => database.source.query(sql, values);
  /** Row n of every table has the same id, and text n. */
  let ids: string[];

  async function read(file: CsvFile) {
    const ctx = withManager(server.services, database.source.manager);
    let body = '';
    for await (const part of file.open(ctx as never, {})) body += part;
    return readCsv(body);
  }

  /** Every column of text, of the tables that have rows. */
  async function findColumns(): Promise<Column[]> {
    const columns: Column[] = await query(
      `SELECT table_name AS table, own.column_name AS name, own.data_type AS type
       FROM information_schema.columns AS own JOIN information_schema.columns AS key
         USING (table_schema, table_name)
       WHERE table_schema = 'public' AND key.column_name = 'id' AND key.data_type = 'uuid'
         AND own.data_type IN ('text', 'jsonb')`,
    );
    const filled = new Set<string>();
    for (const table of new Set(columns.map((column) => column.table)))
      if ((await query(`SELECT FROM ${table} WHERE id = $1`, [ids[0]])).length) filled.add(table);
    return columns.filter(({ table }) => filled.has(table));
  }

  const write = ({ table, name, type }: Column, values: (string | null)[]) =>
    query(
      `UPDATE ${table} SET ${name} = given.value::${type}
       FROM unnest($1::uuid[], $2::text[]) AS given (id, value) WHERE ${table}.id = given.id`,
      [ids, values],
    );

  /** Writes each row's text into a column; leaves it if only words of our own are admitted there. */
  async function fill(column: Column) {
    const rows: { id: string; value: string | null }[] = await query(
      `SELECT id, ${column.name}::text AS value FROM ${column.table}`,
    );
    const before = ids.map((id) => rows.find((row) => row.id === id)?.value ?? null);
    try {
      await write(
        column,
        before.map((value, n) => replaced(column, value, texts[n] ?? '')),
      );
      for (const file of csvFiles) await read(file);
    } catch {
      await write(column, before);
    }
  }

  beforeAll(async () => {
    await fillEveryList(query, server.services.cipher, texts.length);
    const rows = await query('SELECT id FROM customer ORDER BY created_at');
    ids = rows.map(({ id }: { id: string }) => id);
    for (const column of await findColumns()) await fill(column);
  });

  test.each(csvFiles.map((file) => [file.name, file] as const))(
    '%s.csv keeps its rows whole, and every text of people a text',
    async (name, file) => {
      const rows = await read(file);
      expect(rows.map(({ Reference }) => Reference).toSorted()).toEqual(ids.toSorted());
      const isText = (heading: string) =>
        rows.every((row) => row[heading] === cells[ids.indexOf(row.Reference ?? '')]);
      const others = Object.keys(rows[0] ?? {}).filter((heading) => !isText(heading));
      expect(others.join(', ')).toBe(oursOfLists[name]);
    },
  );
});
