import { randomUUID } from 'node:crypto';
import { collectionDate } from '#src/features/money/billing/charge/next-billing-service.ts';
import type { Context } from '#src/server/context.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { type Planned, planPerson } from './commit/plan-service.ts';
import { storePlanned } from './commit/store-service.ts';
import type { Judgement, NewImport } from './contract.ts';
import { CustomerImport } from './entity.ts';
import { listImports } from './list-service.ts';
import { sumCharges } from './start/charges-service.ts';
import { importMessages as messages } from './texts.ts';
import { readStored } from './verdict/known-service.ts';
import { askIfReachable } from './verdict/statuses-service.ts';
import { mandatesOf, type Understood, understand } from './verdict/understand-service.ts';
import { judgeRows } from './verdict/verdict-rules.ts';

type Statuses = Map<string, string> | null;

/**
 * Judges the rows of a file, and imports it unless it is a dry run. Throws BAD_REQUEST for a file that
 * cannot be read, and CONFLICT where rows have errors that are not left out, or nobody is new.
 */
export async function importFile(ctx: Context, input: NewImport): Promise<Judgement> {
  const understood = understand(input);
  const statuses = await askIfReachable(ctx, mandatesOf(understood.drafts));
  if (input.dryRun) return (await judge(ctx, input, understood, statuses)).judgement;
  return withIdempotency(ctx, 'import', input, (ctx) => make(ctx, input, understood, statuses));
}

async function judge(
  ctx: ServiceContext,
  input: NewImport,
  { table, mapping, drafts }: Understood,
  statuses: Statuses,
): Promise<{ judgement: Judgement; planned: Planned[] }> {
  const stored = await readStored(ctx, drafts, statuses);
  const { rows, people } = judgeRows(drafts, stored);
  const references = new Set(stored.references);
  const usual = { package: input.package, earliest: collectionDate(ctx) };
  const planned = people.map((one) => planPerson(ctx, one, stored, references, usual));
  const columns = table.headings.map((heading, at) => ({
    heading,
    samples: table.rows.flatMap(({ cells }) => cells[at] || []).slice(0, samplesShown),
    field: mapping[at] ?? null,
  }));
  const counts = { new: 0, contact: 0, same: 0, known: 0, error: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  const charges = sumCharges(
    ctx,
    planned.flatMap(({ customer, mandate }) =>
      customer && mandate
        ? { monthlyFee: customer.monthlyFee, firstChargeOn: mandate.firstChargeOn }
        : [],
    ),
  );
  const isAsked = statuses !== null;
  return { judgement: { columns, rows, counts, charges, isAsked, made: null }, planned };
}

/** How many cells of a column are shown beside its heading. */
const samplesShown = 3;

async function make(
  ctx: ServiceContext,
  input: NewImport,
  understood: Understood,
  statuses: Statuses,
): Promise<Judgement> {
  // Nobody comes to have an address between the verdict and the rows.
  await ctx.manager.query('LOCK TABLE person_address IN SHARE ROW EXCLUSIVE MODE');
  const { judgement, planned } = await judge(ctx, input, understood, statuses);
  const { error } = judgement.counts;
  if (error > 0 && !input.leaveOut) throw appError('CONFLICT', messages.hasErrors(error));
  if (planned.length === 0) throw appError('CONFLICT', messages.noOne);
  const id = randomUUID();
  const [{ last }]: [{ last: string }] = await ctx.manager.query(
    'SELECT coalesce(max(id), 0)::text AS last FROM event',
  );
  const customers = planned.filter(({ customer }) => customer !== null).length;
  const contacts = planned.filter(({ customer, known }) => !customer && !known).length;
  await ctx.manager.insert(CustomerImport, {
    ...{ id, customers, contacts, filled: planned.length - customers - contacts },
    ...{ createdAt: ctx.clock(), fileName: input.fileName, afterEvent: last },
  });
  await storePlanned(ctx, id, planned);
  await ctx.record({
    topic: 'import.made',
    subject: { kind: 'import', id },
    data: { fileName: input.fileName, customers, contacts },
  });
  const [made = null] = await listImports(ctx, id);
  return { ...judgement, made };
}
