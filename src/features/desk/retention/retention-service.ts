import { noteEndedCustomers } from '#src/features/money/charge/ended-service.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { addMonths, londonDate } from '#src/shared/dates/dates.ts';
import type { FirmPeriodKind } from '#src/shared/firm/retention.ts';
import { firmPeriodKinds } from '#src/shared/firm/retention-schema.ts';
import { fixedPeriods, type PeriodKind } from '#src/shared/privacy/personal-data.ts';
import { expire } from './expire-service.ts';
import { bringPeriods } from './period-service.ts';

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
