import { CsvError, type Info, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { isKnownHeading, looksLikePerson } from '#src/features/desk/import/columns/column-rules.ts';
import { plainCell } from '#src/features/desk/import/columns/value-rules.ts';
import { maxColumns, maxRows } from '#src/features/desk/import/import-rules.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { appError } from '#src/server/errors.ts';
import { mapInTurns } from '#src/server/in-turns.ts';
import { formatNumber } from '#src/shared/format-number.ts';

const separators = [',', ';', '\t', '|'] as const;
/** How many characters and lines show what divides the cells. */
const sampleLength = 50_000;
const sampleLines = 20;

/** How CSV is read here: with quotes, line ends and rows of any length, as they come. */
const csvOptions = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: 100_000,
};

/**
 * Returns what divides the cells: as a first line 'sep=;' says, else what most rows have as often as the
 * headings, else what the headings have most of.
 */
function separatorOf(text: string): { separator: string; body: string; skipped: number } {
  const [line, named] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  if (line !== undefined && named !== undefined)
    return { separator: named, body: text.slice(line.length), skipped: 1 };
  const found = separators.map((separator) => ({ separator, ...measure(text, separator) }));
  found.sort((one, other) => other.alike - one.alike || other.width - one.width);
  return { separator: found[0]?.separator ?? ',', body: text, skipped: 0 };
}

/** How many cells the headings have, and for how many quarters of the other lines they do. */
function measure(text: string, delimiter: string): { alike: number; width: number } {
  const lines = sample(text, delimiter)
    .map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
    .filter((width) => width > 0);
  // What stands above the headings is narrow.
  const at = lines.slice(0, 5).findIndex((width) => width > 1);
  const width = lines[at] ?? 1;
  const rows = lines.slice(at + 1).filter((one) => one > 1 && one <= width);
  const alike = at < 0 ? 0 : rows.length / Math.max(lines.length - 1, 1);
  return { alike: Math.round(alike * 4), width };
}

function sample(text: string, delimiter: string): string[][] {
  const start = text.trimStart().slice(0, sampleLength);
  try {
    return parseAll(start, { ...csvOptions, delimiter, to: sampleLines });
  } catch {
    // It ends within a quoted cell: its headings have to do.
    return [
      start
        .split(/[\r\n]/, 1)
        .join('')
        .split(delimiter),
    ];
  }
}

/** A row of a file; `problem` says why its cells may stand in wrong columns. */
interface TableRow {
  row: number;
  cells: string[];
  problem?: string;
  note?: string;
}

/** A table as a file has it, every row as wide as the headings; `says` what was guessed of it. */
export interface Table {
  headings: string[];
  rows: TableRow[];
  says: string[];
}

/**
 * Reads the text of a file: its separator, quotes and line ends as they come. Rows are numbered as a
 * spreadsheet does; empty ones and columns are left out. Throws BAD_REQUEST.
 */
export async function readTable(given: string): Promise<Table> {
  if (given.includes('\0')) throw appError('BAD_REQUEST', messages.notText);
  const { separator, body, skipped } = separatorOf(given.replace(/^\ufeff/, ''));
  const { lines, count } = await parseLines(body, separator, skipped);
  // They are counted before they are read.
  if (count > maxRows + maxAbove)
    throw appError(
      'BAD_REQUEST',
      messages.tooManyRows(
        count > maxCounted ? `more than ${formatNumber(maxCounted)}` : formatNumber(count - 1),
      ),
    );
  const { headings, rows, says } = withHeadings(lines);
  if (rows.length === 0) throw appError('BAD_REQUEST', messages.emptyFile);
  if (rows.length > maxRows)
    throw appError('BAD_REQUEST', messages.tooManyRows(formatNumber(rows.length)));
  const own = headings.length;
  if (own > maxColumns) throw appError('BAD_REQUEST', messages.tooManyColumns);
  const read = await mapInTurns(rows, ({ row, raw }): TableRow => {
    const cells = raw.map(plainCell);
    const last = cells.findLastIndex(Boolean) + 1;
    const whole = Array.from({ length: own }, (_, at) => cells[at] ?? '');
    if (raw.some((cell) => holdsRows(cell, separator, own)))
      return { row, cells: whole, problem: messages.swallowed };
    if (last > own) return { row, cells: whole, problem: messages.tooWide(cells.slice(own, last)) };
    return raw.length < own
      ? { row, cells: whole, note: messages.tooNarrow(raw.length, own) }
      : { row, cells: whole };
  });
  const used = read.filter(({ cells, problem }) => problem || cells.some(Boolean));
  if (used.length === 0) throw appError('BAD_REQUEST', messages.emptyFile);
  const lastColumn = Math.max(
    headings.findLastIndex(Boolean),
    used.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(Boolean)), 0),
  );
  const cut = <Cell>(cells: Cell[]) => cells.slice(0, lastColumn + 1);
  return {
    headings: cut(headings),
    rows: used.map((one) => ({ ...one, cells: cut(one.cells) })),
    says,
  };
}

/** How many lines may stand above the headings. */
const maxAbove = 10;

interface Line {
  row: number;
  raw: string[];
}

/** Finds the headings: below a title, and none where the first line is somebody. */
function withHeadings(lines: Line[]): Pick<Table, 'headings' | 'says'> & { rows: Line[] } {
  const cellsOf = (line?: Line) => (line?.raw ?? []).map(plainCell);
  const isTitle = (cells: string[]) =>
    cells.filter(Boolean).length === 1 && !cells.some(isKnownHeading);
  const first = cellsOf(lines[0]);
  if (looksLikePerson(first)) {
    const width = lines.slice(0, 20).reduce((most, { raw }) => Math.max(most, raw.length), 0);
    return { headings: Array(width).fill(''), rows: lines, says: [messages.noHeadings] };
  }
  let above = 0;
  while (above < maxAbove && isTitle(cellsOf(lines[above]))) above += 1;
  const found = cellsOf(lines[above]);
  const isBelow = above > 0 && found.filter(Boolean).length > 1 && found.some(isKnownHeading);
  if (!isBelow) return { headings: first, rows: lines.slice(1), says: [] };
  const titles = lines.slice(0, above).map((line) => cellsOf(line).join(''));
  return {
    headings: found,
    rows: lines.slice(above + 1),
    says: [messages.above(titles.join(' ').slice(0, 100))],
  };
}

/** Whether a cell holds lines that look like rows: a quotation mark before them was not closed. */
function holdsRows(cell: string, separator: string, width: number): boolean {
  if (!/[\r\n]/.test(cell)) return false;
  const isMost = (line: string) => line.split(separator).length - 1 >= Math.max(2, width - 1);
  return (
    cell.split(/[\r\n]+/).some(isMost) ||
    cell.includes(`${separator}"`) ||
    cell.includes(`"${separator}`)
  );
}

/** How many rows are counted at most. */
const maxCounted = 100_000;
/** How many characters are parsed at once: as many rows of a cell each may take milliseconds. */
const chunk = 512;

/** Reads the rows that are not empty, and counts those that are more than a file may have. */
async function parseLines(
  body: string,
  delimiter: string,
  skipped: number,
): Promise<{ lines: Line[]; count: number }> {
  const lines: Line[] = [];
  let count = 0;
  // The parser makes an error of every row that is narrower than the first, and of empty ones too.
  const parser = parse({ ...csvOptions, delimiter, skip_empty_lines: true, info: true });
  parser.on('data', ({ record, info }: { record: string[]; info: Info }) => {
    if (!record.some((cell) => /\S/.test(cell))) return;
    count += 1;
    const row = skipped + info.records + info.empty_lines;
    if (count <= maxRows + maxAbove) lines.push({ row, raw: record });
  });
  const ended = new Promise<void>((resolve, reject) =>
    parser.on('end', resolve).on('error', reject),
  );
  // It is awaited below; a fault may come before.
  ended.catch(() => {});
  const chunks = Array.from({ length: Math.ceil(body.length / chunk) }, (_, at) => at * chunk);
  await mapInTurns(chunks, (at) => {
    if (!parser.destroyed && count <= maxCounted) parser.write(body.slice(at, at + chunk));
  });
  if (!parser.destroyed) parser.end();
  try {
    await ended;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    throw appError('BAD_REQUEST', isLong ? messages.longRow : messages.unreadable);
  }
  return { lines, count };
}
