import { stringify } from 'csv-stringify/sync';
import { readPhone, readSortCode } from '#src/features/desk/import/columns/value-rules.ts';
import type { JudgedFile } from '#src/features/desk/import/contract.ts';
import type { ImportField } from '#src/features/desk/import/import-rules.ts';
import { verdictLabels } from '#src/features/desk/import/texts.ts';
import { readStored } from '#src/features/desk/import/verdict/known-service.ts';
import { askIfReachable } from '#src/features/desk/import/verdict/statuses-service.ts';
import { mandatesOf, understand } from '#src/features/desk/import/verdict/understand-service.ts';
import { judgeRows } from '#src/features/desk/import/verdict/verdict-service.ts';
import { spreadsheetText } from '#src/server/http/csv.ts';
import { mapInTurns } from '#src/server/in-turns.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';

/**
 * Returns a file as CSV with a verdict for each row, and telephone numbers and sort codes put right.
 * Throws BAD_REQUEST for one that cannot be read.
 */
export async function judgedFile(ctx: ServiceContext, input: JudgedFile): Promise<string> {
  const { table, mapping, drafts } = await understand(input, londonDate(ctx.clock()));
  const statuses = await askIfReachable(ctx, mandatesOf(drafts));
  const { rows } = await judgeRows(drafts, await readStored(ctx, drafts, statuses));
  const judgedRows = new Map(rows.map((judged) => [judged.row, judged]));
  const lines = await mapInTurns(table.rows, ({ row, cells }) => {
    const judged = judgedRows.get(row);
    const own = cells.map((cell, column) => putRight(cell, mapping[column] ?? null));
    return [...own, row, judged ? verdictLabels[judged.verdict] : '', judged?.says.join(' ') ?? ''];
  });
  const parts: (string | number)[][][] = [[[...table.headings, 'Row', 'Verdict', 'Why']]];
  for (let first = 0; first < lines.length; first += atOnce)
    parts.push(lines.slice(first, first + atOnce));
  return `\ufeff${(await mapInTurns(parts, toCsv)).join('')}`;
}

/** How many lines are written before others are let on. */
const atOnce = 200;

const toCsv = (lines: (string | number)[][]) =>
  stringify(lines, {
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: false,
    cast: { string: spreadsheetText },
  });

function putRight(cell: string, field: ImportField | null): string {
  if (!cell || (field !== 'phone' && field !== 'sortCode')) return cell;
  const read = field === 'phone' ? readPhone(cell) : readSortCode(cell);
  // Of several numbers none is lost.
  return 'problem' in read || /[;|/]|:::| or /i.test(cell) ? cell : read.value;
}
