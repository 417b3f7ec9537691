import { hash } from 'node:crypto';
import { collectionDate } from '#src/features/money/billing/charge/next-billing-service.ts';
import type { Context } from '#src/server/context.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { appError } from '#src/server/errors.ts';
import { mapInTurns } from '#src/server/in-turns.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { storeRows } from './commit/batch-service.ts';
import { beginImport } from './commit/begin-service.ts';
import { type Planned, planPerson } from './commit/plan-service.ts';
import type { JudgedRow, Judgement, NewImport } from './contract.ts';
import { listImports } from './list-service.ts';
import { sumCharges } from './start/charges-service.ts';
import { importMessages as messages } from './texts.ts';
import { readStored } from './verdict/known-service.ts';
import { askIfReachable } from './verdict/statuses-service.ts';
import { mandatesOf, type Understood, understand } from './verdict/understand-service.ts';
import { judgeRows } from './verdict/verdict-service.ts';

type Statuses = Map<string, string> | null;

/**
 * Judges the rows of a file, and imports it unless it is a dry run. Throws BAD_REQUEST for a file that
 * cannot be read, and CONFLICT where rows have errors that are not left out, or nobody is new.
 */
export async function importFile(ctx: Context, input: NewImport): Promise<Judgement> {
  const understood = await understand(input, londonDate(ctx.clock()));
  const statuses = await askIfReachable(ctx, mandatesOf(understood.drafts));
  const { judgement, planned } = await judge(ctx, input, understood, statuses);
  if (input.dryRun) return judgement;
  const { error } = judgement.counts;
  const body = { ...input, text: undefined, file: hash('sha256', input.text ?? input.file ?? '') };
  const begun = await withIdempotency(ctx, 'import', body, async (ctx) => {
    if (error > 0 && !input.leaveOut) throw appError('CONFLICT', messages.hasErrors(error));
    if (planned.length === 0) throw appError('CONFLICT', messages.noOne);
    const id = await beginImport(ctx, { fileName: input.fileName, planned });
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

async function judge(
  ctx: ServiceContext,
  input: NewImport,
  { table, mapping, drafts }: Understood,
  statuses: Statuses,
): Promise<{ judgement: Judgement; planned: Planned[] }> {
  const stored = await readStored(ctx, drafts, statuses);
  const { rows, people } = await judgeRows(drafts, stored);
  const references = new Set(stored.references);
  const usual = { package: input.package, earliest: collectionDate(ctx) };
  const planned = await mapInTurns(people, (one) =>
    planPerson(ctx, one, stored, references, usual),
  );
  const columns = table.headings.map((heading, at) => ({
    heading,
    samples: table.rows.flatMap(({ cells }) => cells[at] || []).slice(0, samplesShown),
    field: mapping[at] ?? null,
  }));
  const counts = countVerdicts(rows);
  const charges = sumCharges(
    ctx,
    planned.flatMap(({ customer, mandate }) =>
      customer && mandate
        ? { monthlyFee: customer.monthlyFee, firstChargeOn: mandate.firstChargeOn }
        : [],
    ),
  );
  const isAsked = statuses !== null;
  return {
    judgement: { says: table.says, columns, rows, counts, charges, isAsked, made: null },
    planned,
  };
}

/** How many cells of a column are shown beside its heading. */
const samplesShown = 3;

function countVerdicts(rows: readonly JudgedRow[]): Judgement['counts'] {
  const counts = { new: 0, contact: 0, same: 0, known: 0, error: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}
