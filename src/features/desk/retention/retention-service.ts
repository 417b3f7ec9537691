import { noteEndedCustomers } from '#src/features/money/charge/ended-service.ts';
import { deleteSearchLines } from '#src/features/people/person/search-line-service.ts';
import { releasePictures } from '#src/features/people/privacy/erasure/picture-service.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { isObjectName } from '#src/server/storage/upload-address.ts';
import { addMonths, londonDate } from '#src/shared/dates/dates.ts';
import { firmPeriodKinds } from '#src/shared/firm/firm.ts';
import type { FirmPeriodKind } from '#src/shared/firm/retention.ts';
import { daysOf, isFirms, type PeriodKind } from '#src/shared/privacy/personal-data.ts';
import type { Retention, RetentionItem } from './contract.ts';
import { type Due, listDue, readReferences } from './due-service.ts';
import type { RetentionPeriod } from './entity.ts';
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

/** Returns when a period of so many months began that ends today. */
const beganBefore = ({ clock }: ServiceContext, months: number): Date =>
  new Date(addMonths(londonDate(clock()), -months));

/** Deletes what is kept for a period that no firm changes. */
export const expireFixed = (ctx: ServiceContext) =>
  expire(ctx, (period) =>
    isFirms(period) ? null : new Date(ctx.clock().getTime() - daysOf(period) * day),
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

/** Returns what is kept for how long, and counts what would go. */
export async function readRetention(ctx: ServiceContext): Promise<Retention> {
  const periods = await transact(ctx, async (ctx) => {
    // Locks the periods, so that no two note the same customers at once.
    const brought = await bringPeriods(ctx);
    await noteEndedCustomers(ctx);
    return brought;
  });
  const due = listDue(ctx.personalData);
  const kinds: RetentionItem[] = [];
  for (const kind of firmPeriodKinds)
    for (const period of periods.filter((period) => period.kind === kind))
      kinds.push(await previewOf(ctx, period, due));
  return { kinds, lastRun: await findLastRun(ctx) };
}

async function previewOf(
  ctx: ServiceContext,
  { kind, months, next, nextAt }: RetentionPeriod,
  all: readonly Due[],
): Promise<RetentionItem> {
  const counts = new Map<string, number>();
  const began = beganBefore(ctx, next ?? months ?? 0);
  const due = all.filter(({ period }) => period === kind);
  const counted: { at: number; count: number }[] = await ctx.manager.query(
    due
      .map(
        ({ table, isOver }, at) =>
          `SELECT ${at} AS at, count(*)::int AS count FROM ${table} WHERE ${isOver}`,
      )
      .join(' UNION ALL '),
    [began],
  );
  for (const { at, count } of counted.filter(({ count }) => count > 0)) {
    const title = due[at]?.title ?? '';
    counts.set(title, (counts.get(title) ?? 0) + count);
  }
  return {
    kind,
    months,
    next,
    nextAt: nextAt?.toISOString() ?? null,
    rows: [...counts].map(([title, count]) => ({ title, count })),
  };
}

async function findLastRun({ manager }: ServiceContext): Promise<Retention['lastRun']> {
  const [run]: { at: Date; data: { rows: Record<string, number> } }[] = await manager.query(
    `SELECT at, data FROM ${eventRows('retention.ran')} AS ran ORDER BY at DESC LIMIT 1`,
  );
  return run ? { at: run.at.toISOString(), rows: run.data.rows } : null;
}
