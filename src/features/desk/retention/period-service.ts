import type { ServiceContext } from '#src/server/service-context.ts';
import { firmPeriodKinds } from '#src/shared/firm/firm.ts';
import type { FirmPeriodKind } from '#src/shared/firm/retention.ts';
import { RetentionPeriod } from './entity.ts';

/** How long a first or shorter period waits for the owner to look at what would go, in milliseconds. */
const wait = 7 * 24 * 3_600_000;

/** What becomes of a period where the firm wants so many months. */
function nextPeriod(
  { kind, months, next, nextAt }: RetentionPeriod,
  wanted: number,
  now: Date,
): RetentionPeriod {
  if (months !== null && wanted >= months)
    return { kind, months: wanted, next: null, nextAt: null };
  const begins = next === wanted && nextAt ? nextAt : new Date(now.getTime() + wait);
  return begins <= now
    ? { kind, months: wanted, next: null, nextAt: null }
    : { kind, months, next: wanted, nextAt: begins };
}

/** Brings the periods up to what the firm wants, and returns them. Runs in the caller's transaction. */
export async function bringPeriods(ctx: ServiceContext): Promise<RetentionPeriod[]> {
  const { manager, firm, clock } = ctx;
  await manager
    .createQueryBuilder()
    .insert()
    .into(RetentionPeriod)
    .values(firmPeriodKinds.map((kind) => ({ kind, months: null, next: null, nextAt: null })))
    .orIgnore()
    .execute();
  const stored = await manager.find(RetentionPeriod, {
    order: { kind: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const periods = stored.map((period) => nextPeriod(period, firm.retention[period.kind], clock()));
  await manager.save(RetentionPeriod, periods);
  return periods;
}

/** Begins a period that waits. Does nothing if none does. Runs in the caller's transaction. */
export async function beginPeriod(ctx: ServiceContext, kind: FirmPeriodKind): Promise<void> {
  // Locks every period in the order in which all who read them do.
  await bringPeriods(ctx);
  const [begun]: [{ months: number }[]] = await ctx.manager.query(
    `UPDATE retention_period SET months = next, next = NULL, next_at = NULL
     WHERE kind = $1 AND next IS NOT NULL RETURNING months`,
    [kind],
  );
  for (const { months } of begun)
    await ctx.record({
      topic: 'retention.begun',
      subject: { kind: 'retention' },
      data: { kind, months },
    });
}
