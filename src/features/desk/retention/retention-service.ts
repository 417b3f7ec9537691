import { noteEndedCustomers } from '#src/features/money/charge/ended-service.ts';
import { deleteSearchLines } from '#src/features/people/person/search-line-service.ts';
import { releasePictures } from '#src/features/people/privacy/erasure/picture-service.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { isObjectName } from '#src/server/storage/upload-address.ts';
import { addMonths, londonDate } from '#src/shared/dates/dates.ts';
import { firmPeriodKinds } from '#src/shared/firm/firm.ts';
import type { FirmPeriodKind } from '#src/shared/firm/retention.ts';
import { fixedPeriods, type PeriodKind } from '#src/shared/privacy/personal-data.ts';
import { type Due, listDue, readReferences } from './due-service.ts';
import { bringPeriods } from './period-service.ts';

/** How many rows go in one transaction. */
const batch = 500;

/** How many rows went, or were emptied, by period. */
type Gone = Partial<Record<PeriodKind, number>>;

/**
 * Deletes what was kept for its time. `before` tells, of each period, when those that are over began; of
 * none, nothing goes. Several processes at once share the work. Throws an AggregateError at the end if
 * some tables failed.
 */
async function expire(
  ctx: ServiceContext,
  before: (period: PeriodKind) => Date | null,
): Promise<Gone> {
  const gone: Gone = {};
  const problems: unknown[] = [];
  for (const due of listDue(ctx.personalData, await readReferences(ctx))) {
    const began = before(due.period);
    if (began === null) continue;
    try {
      for (let rows = batch; rows === batch; ) {
        rows = await transact(ctx, (ctx) => expireBatch(ctx, due, began));
        gone[due.period] = (gone[due.period] ?? 0) + rows;
      }
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0)
    throw new AggregateError(problems, 'Some rows whose time is over could not be deleted.');
  return gone;
}

/** Deletes or empties the oldest rows that nobody has locked, with all that shows them. */
async function expireBatch(
  ctx: ServiceContext,
  { table, since, isOver, isFree, change, pictures }: Due,
  began: Date,
): Promise<number> {
  const oldest = `ctid IN (SELECT ctid FROM ${table} WHERE ${isOver} AND ${isFree}
    ORDER BY ${since} LIMIT ${batch} FOR UPDATE OF ${table} SKIP LOCKED)`;
  const [rows]: [{ id: string | null; pictures: string[] }[]] = await ctx.manager.query(
    change
      ? `UPDATE ${table} SET ${change} WHERE ${oldest} RETURNING NULL AS id, '{}'::text[] AS pictures`
      : `DELETE FROM ${table} WHERE ${oldest}
         RETURNING to_jsonb(${table})->>'id' AS id, ${pictures} AS pictures`,
    [began],
  );
  await deleteSearchLines(
    ctx,
    rows.flatMap(({ id }) => id ?? []),
  );
  const names = rows.flatMap((row) => row.pictures.map((name) => name.split('/').at(-1) ?? ''));
  const ours = names.filter(isObjectName);
  if (ours.length > 0) await releasePictures(ctx, ours);
  return rows.length;
}

const day = 24 * 3_600_000;

const isFixed = (period: PeriodKind): period is keyof typeof fixedPeriods => period in fixedPeriods;

/** Returns when a period of so many months began that ends today. */
export const beganBefore = ({ clock }: ServiceContext, months: number): Date =>
  new Date(addMonths(londonDate(clock()), -months));

/** Deletes what is kept for a period that no firm changes. */
export const expireFixed = (ctx: ServiceContext) =>
  expire(ctx, (period) =>
    isFixed(period) ? new Date(ctx.clock().getTime() - fixedPeriods[period] * day) : null,
  );

/** Deletes what the firm has kept as long as it says, and records how much that was. */
export async function expireFirms(ctx: ServiceContext): Promise<void> {
  const periods = await transact(ctx, async (ctx) => {
    // Locks the periods first, as the preview does.
    const brought = await bringPeriods(ctx);
    await noteEndedCustomers(ctx);
    return brought;
  });
  const began = new Map<PeriodKind, Date | null>(
    periods.map(({ kind, months }) => [kind, months === null ? null : beganBefore(ctx, months)]),
  );
  const gone = await expire(ctx, (period) => began.get(period) ?? null);
  const rows = firmPeriodKinds.flatMap((kind): [FirmPeriodKind, number][] =>
    gone[kind] ? [[kind, gone[kind]]] : [],
  );
  if (rows.length > 0)
    await transact(ctx, (ctx) =>
      ctx.record({
        topic: 'retention.ran',
        subject: { kind: 'retention' },
        data: { rows: Object.fromEntries(rows) },
      }),
    );
}
