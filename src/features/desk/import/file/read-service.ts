import { CsvError, parse } from 'csv-parse/sync';
import { maxColumns, maxRows } from '#src/features/desk/import/rules.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { appError } from '#src/server/errors.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { plainCell, separatorOf } from './cell-rules.ts';

/** A table as a file has it, every row as wide as the headings. */
export interface Table {
  headings: string[];
  rows: { row: number; cells: string[] }[];
}

/**
 * Reads the text of a file: its separator, quotes and line ends as they come. Rows are numbered as a
 * spreadsheet does; empty ones and columns are left out. Throws BAD_REQUEST.
 */
export function readTable(text: string): Table {
  const { separator, body, skipped } = separatorOf(text);
  const lines = parseLines(body, separator).map((cells, at) => ({
    row: at + 1 + skipped,
    cells: cells.map(plainCell),
  }));
  const [first, ...filled] = lines.filter(({ cells }) => cells.some(Boolean));
  if (!first || filled.length === 0) throw appError('BAD_REQUEST', messages.emptyFile);
  const width = filled.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex(Boolean) + 1),
    first.cells.findLastIndex(Boolean) + 1,
  );
  if (filled.length > maxRows)
    throw appError('BAD_REQUEST', messages.tooManyRows(formatNumber(filled.length)));
  if (width > maxColumns) throw appError('BAD_REQUEST', messages.tooManyColumns);
  const widen = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    headings: widen(first.cells),
    rows: filled.map(({ row, cells }) => ({ row, cells: widen(cells) })),
  };
}

function parseLines(body: string, delimiter: string): string[][] {
  try {
    return parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw appError('BAD_REQUEST', messages.unreadable);
  }
}
