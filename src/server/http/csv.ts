import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Scope } from '#src/server/auth/api-keys.ts';
import { requireAdmin } from '#src/server/auth/require-admin.ts';
import { type Context, contextsOf, type Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { csvFileName, csvPath, type SavedList } from '#src/shared/desk/csv-path.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { visibleText } from '#src/shared/text.ts';

/** How most texts begin: told apart at once, as a file can have a million cells. */
const letter = /^[a-z]/i;
/** How a formula begins; an apostrophe is marked too, so that removing one gives every text back. */
const formula = /^[=+\-@']/;
/** What OWASP lists besides, whatever follows it. */
const control = /^[\t\r\n]/;
/** Digits and their punctuation alone. */
const numeral = /^[\d.][\d.,:/e+-]*%?$/i;
/** What spreadsheets show as it is written: short whole numbers, and our own dates. */
const kept = /^(?:0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d)$/;

/**
 * Marks a text with an apostrophe where a spreadsheet would read a formula, also behind spaces and
 * invisible characters or in full width, or change it as a number: '0113…', '24/7', '1e5'.
 */
export function spreadsheetText(text: string): string {
  if (letter.test(text)) return text;
  const read = visibleText(text).normalize('NFKD');
  const isChanged = numeral.test(read) && !kept.test(read);
  return formula.test(read) || control.test(text) || isChanged ? `'${text}` : text;
}

type Cell = string | number | boolean | null;

/** A list of the desk as a file for spreadsheets. */
export interface CsvFile extends SavedList {
  /** What a key needs to read it. */
  scope: Scope;
  summary: string;
  description: string;
  query: z.ZodObject;
  /** Returns the text of the file in parts. Throws BAD_REQUEST for a query that is not valid. */
  open(ctx: Context, query: unknown): AsyncIterable<string>;
}

/** The heading of each column, and how to read its cell from a row. */
type CsvColumns<Row, Firms extends Firm[] = []> = Record<
  string,
  (row: Row, ...firm: Firms) => Cell
>;

interface CsvList<Query extends z.ZodObject, Row> extends Omit<CsvFile, 'open' | 'query'> {
  query: Query;
  columns: CsvColumns<Row, [Firm]>;
  /** Reads all rows that a query selects, in parts, of which the first may be empty. */
  parts(ctx: Context, query: z.output<Query>): AsyncIterable<Row[]>;
}

/** The pause after each part, in which other calls are handled, in milliseconds. */
const pause = 2;

const writeRows = (rows: Cell[][], bom = false) =>
  stringify(rows, {
    bom,
    record_delimiter: 'windows',
    // Else a line feed ends the row, and a semicolon the cell where a spreadsheet splits at those.
    quoted_string: true,
    quoted_empty: false,
    cast: { boolean: (value) => (value ? 'Yes' : 'No'), string: spreadsheetText },
  });

/** Writes rows, read in parts, as CSV (RFC 4180): UTF-8 with a BOM, every text in quotes. */
export async function* writeCsv<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<Row[]>,
): AsyncIterable<string> {
  const cells = Object.values(columns);
  let hasStarted = false;
  for await (const rows of parts) {
    // The headings follow the first read: if that fails, the response can still be an error.
    if (!hasStarted) yield writeRows([Object.keys(columns)], true);
    hasStarted = true;
    yield writeRows(rows.map((row) => cells.map((cell) => cell(row))));
    await setTimeout(pause);
  }
}

/** Creates the CSV file of a list. */
export const createCsvFile = <Query extends z.ZodObject, Row>({
  columns,
  parts,
  ...file
}: CsvList<Query, Row>): CsvFile => ({
  ...file,
  open(ctx, query) {
    const { data, error } = file.query.safeParse(query);
    if (error) throw appError('BAD_REQUEST', 'Invalid.', error);
    const named = Object.entries(columns).map(([heading, cell]) => [
      heading,
      (row: Row) => cell(row, ctx.firm),
    ]);
    return writeCsv<Row>(Object.fromEntries(named), parts(ctx, data));
  },
});

/** Serves the files to the admin as streams, so that no process holds all rows in memory. */
export function registerCsvFiles(
  app: FastifyInstance,
  services: Services,
  files: readonly CsvFile[],
): void {
  const createContext = contextsOf(services);
  for (const { scope, open, ...file } of files)
    app.get(csvPath(file.name), async (request, reply) => {
      const ctx = await requireAdmin(await createContext(request, reply), scope);
      const text = Readable.from(open(ctx, request.query));
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${csvFileName(ctx.firm.identity.name, file, londonDate(ctx.clock()))}"`,
        )
        .header('cache-control', 'no-store')
        .send(text);
    });
}
