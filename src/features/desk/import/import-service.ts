import { hash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { requireOffered } from '#src/features/firm/profile/offered-service.ts';
import type { Context } from '#src/server/context.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { appError } from '#src/server/errors.ts';
import { spreadsheetText } from '#src/server/http/csv.ts';
import { mapInTurns } from '#src/server/in-turns.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { readPhone, readSortCode } from './columns/value-rules.ts';
import { storeRows } from './commit/batch-service.ts';
import { beginImport } from './commit/begin-service.ts';
import type { JudgedFile, JudgedRow, Judgement, NewImport } from './contract.ts';
import type { ImportField } from './import-rules.ts';
import { listImports } from './list-service.ts';
import { sumCharges } from './start/first-charge-service.ts';
import { importMessages as messages, verdictLabels } from './texts.ts';
import { planRows } from './verdict/plan-service.ts';
import { askIfReachable } from './verdict/statuses-service.ts';
import { understand } from './verdict/understand-service.ts';

/** Understands a file, asks about its mandates, and drafts what its rows make. Throws BAD_REQUEST. */
async function draftFile(ctx: ServiceContext, input: JudgedFile, chosen?: string) {
  const sold = ctx.firm.prices.packages;
  const { key: usual } = requireOffered(ctx, chosen ?? sold[0]?.key ?? '', 'package');
  const understood = await understand(input, londonDate(ctx.clock()), sold);
  const { drafts } = understood;
  const mandates = drafts.flatMap(({ mandateId }) => mandateId ?? []);
  const statuses = await askIfReachable(ctx, mandates);
  const { rows, planned } = await planRows(ctx, drafts, { package: usual, statuses });
  return { ...understood, isAsked: statuses !== null, rows, planned };
}
type DraftedFile = Awaited<ReturnType<typeof draftFile>>;

/**
 * Judges the rows of a file, and imports it unless it is a dry run. Throws BAD_REQUEST for a file that
 * cannot be read, and CONFLICT where rows have errors that are not left out, or nobody is new.
 */
export async function importFile(ctx: Context, input: NewImport): Promise<Judgement> {
  const drafted = await draftFile(ctx, input, input.package);
  const judgement = judgementOf(ctx, drafted);
  if (input.dryRun) return judgement;
  const { error } = judgement.counts;
  const body = { ...input, text: undefined, file: hash('sha256', input.text ?? input.file ?? '') };
  const begun = await withIdempotency(ctx, 'import', body, async (ctx) => {
    if (error > 0 && !input.leaveOut) throw appError('CONFLICT', messages.hasErrors(error));
    if (drafted.planned.length === 0) throw appError('CONFLICT', messages.noOne);
    const id = await beginImport(ctx, input.fileName, drafted.planned);
    return { ...judgement, id };
  });
  return withOutcome(ctx, begun);
}

/** Stores what was begun, here or by an earlier call of the same, and says what came of it. */
async function withOutcome(
  ctx: ServiceContext,
  { id, ...judgement }: Judgement & { id: string },
): Promise<Judgement> {
  const outcome = new Map((await storeRows(ctx, id)).map((judged) => [judged.row, judged]));
  const [made] = await listImports(ctx, id);
  if (!made) throw appError('CONFLICT', messages.noOne);
  const rows = judgement.rows.map((judged) => {
    const now = outcome.get(judged.row);
    return now && now.verdict !== judged.verdict ? now : judged;
  });
  return { ...judgement, rows, counts: countVerdicts(rows), made };
}

/** How many cells of a column are shown beside its heading. */
const samplesShown = 3;

function judgementOf(
  ctx: ServiceContext,
  { table, mapping, isAsked, rows, planned }: DraftedFile,
): Judgement {
  const columns = table.headings.map((heading, at) => ({
    heading,
    samples: table.rows.flatMap(({ cells }) => cells[at] || []).slice(0, samplesShown),
    field: mapping[at] ?? null,
  }));
  const payers = planned.map(({ customer, mandate }) => ({
    monthlyFee: customer?.monthlyFee ?? null,
    feePer: customer?.feePer ?? 'month',
    firstChargeOn: mandate?.firstChargeOn ?? null,
  }));
  const charges = sumCharges(ctx, payers);
  const counts = countVerdicts(rows);
  return { says: table.says, columns, rows, counts, charges, isAsked, made: null };
}

function countVerdicts(rows: readonly JudgedRow[]): Judgement['counts'] {
  const counts = { new: 0, contact: 0, same: 0, known: 0, error: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/**
 * Returns a file as CSV with a verdict for each row, and telephone numbers and sort codes put right.
 * Throws BAD_REQUEST for one that cannot be read.
 */
export async function judgedFile(ctx: ServiceContext, input: JudgedFile): Promise<string> {
  const { table, mapping, rows } = await draftFile(ctx, input);
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
