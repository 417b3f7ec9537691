import { describe, expect, test } from 'vitest';
import { plainCell } from '#src/features/desk/import/columns/value-rules.ts';
import { decodeFile } from '#src/features/desk/import/file/decode-service.ts';
import { readTable } from '#src/features/desk/import/file/read-service.ts';
import csvParse from '#tests/support/csv-cases/csv-parse.json' with { type: 'json' };
import papaParse from '#tests/support/csv-cases/papa-parse.json' with { type: 'json' };

interface Case {
  name: string;
  input?: string;
  /** In place of the text, in base64. */
  bytes?: string;
  delimiter?: string;
  rows: string[][];
  /** Whether its quotes are wrong, of which an error is expected. */
  broken?: boolean;
}

const withoutEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex(Boolean) + 1);
const isFilled = (cells: string[]) => cells.some((cell) => /\S/.test(cell));

/** What a file is read as: its rows, with what is said of each; or why it is refused. */
async function read(text: string) {
  try {
    const { headings, rows } = await readTable(text);
    return [
      { cells: headings, says: '' },
      ...rows.map(({ cells, problem = '', note = '' }) => ({ cells, says: problem + note })),
    ];
  } catch (error) {
    return String(error);
  }
}

/** The rows of a case as the verdicts have them: each cell in its column, or said to be lost. */
async function expectRead({ input = '', bytes, delimiter, rows, broken }: Case) {
  const whole = bytes === undefined ? input : (await decodeFile(Buffer.from(bytes, 'base64'))).text;
  const once = rows.filter(isFilled).map((cells) => cells.map(plainCell));
  // A file needs headings and a row: of one row it is both.
  const isShort = once.length === 1 && !broken;
  const named = delimiter && !',;\t|'.includes(delimiter) ? `sep=${delimiter}\n` : '';
  const above = broken ? 'Own 1,Own 2,Own 3\n' : '';
  const found = await read(named + above + (isShort ? `${whole}\n${whole}` : whole));
  if (once.length === 0) return expect(found).toContain('Nothing to import');
  if (broken) {
    const said = typeof found === 'string' ? found : found.map(({ says }) => says).join('');
    return expect(said).toMatch(/never closed|not closed|more cells|cells: the others/);
  }
  if (typeof found === 'string') throw new Error(found);
  const expected = isShort ? [...once, ...once] : once;
  const width = expected[0]?.length ?? 0;
  expect(found.map(({ cells }) => withoutEnd(cells))).toEqual(
    expected.map((cells) => withoutEnd(cells.slice(0, width))),
  );
  for (const [at, cells] of expected.entries())
    if (withoutEnd(cells).length > width) expect(found[at]?.says).toContain('more cells');
}

/** What is read otherwise on purpose. */
const otherwise: Record<string, string> = {
  'Quoted field has invalid trailing quote before delimiter':
    'quotes that are followed by text belong to the cell: no row is swallowed',
  'Mixed slash n and slash r should choose first as precident':
    'a row ends at each kind of line end, so that none is swallowed by the one before',
  'Quoted field with whitespace around quotes':
    'quotes with spaces outside are quotes, as csv-parse has it',
  'bom: preserve data if no enough data to detect BOM':
    'two bytes that are no UTF-8 are read as letters of Windows, and said',
  'columns: duplicate column names > with true':
    'of two columns with one name each is read, where theirs keeps the last',
  'columns: duplicate column names > lines with empty column names':
    'of columns without a name each is read, where theirs keeps the last',
};

/** Options by which their other cases are read and that an import does not have. */
const notOffered: Record<string, string> = {
  comments: 'a spreadsheet saves none, and a customer can begin with #',
  comment: 'the same',
  preview: 'every row is read',
  to: 'the same',
  to_line: 'the same',
  from: 'the same',
  from_line: 'titles above the headings are found and said',
  skipFirstNLines: 'the same',
  transformHeader: 'a function',
  transform: 'a function',
  cast: 'a function; values are read by what their column holds',
  dynamicTyping: 'values are read by what their column holds',
  on_record: 'a function',
  delimiter: 'of several signs, a function, or one that cannot divide',
  record_delimiter: 'other than line ends',
  quoteChar: 'other than "',
  quote: 'the same',
  escapeChar: 'other than a doubled "',
  escape: 'the same',
  encoding: 'it is found by the bytes: see import-decode.test.ts',
  bom: 'a mark at the start is no part of a cell',
  columns: 'names by a function or list; the owner chooses what a column holds',
  group_columns_by_name: 'columns for one field are put together or said',
  raw: 'another shape of the result',
  ignore_last_delimiters: 'a row that is too wide is said',
  skip_records_with_empty_values: 'rows without any text are left out always',
  skip_records_with_error: 'rows with errors are named',
};

test('every other case of theirs needs an option that is not offered, for a reason', () => {
  for (const { withOptions } of [papaParse, csvParse])
    for (const option of Object.keys(withOptions)) expect(notOffered[option], option).toBeTruthy();
});

describe.each([
  ['Papa Parse', papaParse.cases],
  ['csv-parse', csvParse.cases],
])('a file of the tests of %s', (_, cases: Case[]) => {
  test.each(cases.filter(({ name }) => !otherwise[name]))('$name', expectRead);
});
