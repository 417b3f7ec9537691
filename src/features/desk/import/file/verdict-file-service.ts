import { stringify } from 'csv-stringify/sync';
import { readPhone, readSortCode } from '#src/features/desk/import/columns/value-rules.ts';
import type { NewImport } from '#src/features/desk/import/contract.ts';
import type { ImportField } from '#src/features/desk/import/rules.ts';
import { verdictLabels } from '#src/features/desk/import/texts.ts';
import { readStored } from '#src/features/desk/import/verdict/known-service.ts';
import { askIfReachable } from '#src/features/desk/import/verdict/statuses-service.ts';
import { mandatesOf, understand } from '#src/features/desk/import/verdict/understand-service.ts';
import { judgeRows } from '#src/features/desk/import/verdict/verdict-rules.ts';
import { spreadsheetText } from '#src/server/http/spreadsheet-text.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

/**
 * Returns a file as CSV with a verdict for each row, and telephone numbers and sort codes put right.
 * Throws BAD_REQUEST for one that cannot be read.
 */
export async function judgedFile(
  ctx: ServiceContext,
  input: Pick<NewImport, 'text' | 'mapping'>,
): Promise<string> {
  const { table, mapping, drafts } = understand(input);
  const statuses = await askIfReachable(ctx, mandatesOf(drafts));
  const { rows } = judgeRows(drafts, await readStored(ctx, drafts, statuses));
  const lines = table.rows.map(({ row, cells }, at) => {
    const judged = rows[at];
    const own = cells.map((cell, column) => putRight(cell, mapping[column] ?? null));
    return [...own, row, judged ? verdictLabels[judged.verdict] : '', judged?.says.join(' ') ?? ''];
  });
  return stringify([[...table.headings, 'Row', 'Verdict', 'Why'], ...lines], {
    bom: true,
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: false,
    cast: { string: spreadsheetText },
  });
}

function putRight(cell: string, field: ImportField | null): string {
  if (!cell || (field !== 'phone' && field !== 'sortCode')) return cell;
  const read = field === 'phone' ? readPhone(cell) : readSortCode(cell);
  return 'problem' in read ? cell : read.value;
}
