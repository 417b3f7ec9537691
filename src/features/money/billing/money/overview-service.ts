import type { BillingOverview } from '#src/features/money/billing/admin-contract.ts';
import { type Debtor, findDebtors } from '#src/features/money/billing/collection/debt-service.ts';
import { findFailed } from '#src/features/money/billing/collection/failed-service.ts';
import { dayBegins, firstOfMonth } from '#src/features/money/billing/collection/paid-service.ts';
import { daysAhead } from '#src/features/money/charge/rules.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { addDays, londonDate } from '#src/shared/dates/dates.ts';
import { findComing } from './coming-service.ts';

/** Sums what comes in, on which day, was paid, is owed and to be chased. */
export async function readOverview(ctx: ServiceContext): Promise<BillingOverview> {
  const today = londonDate(ctx.clock());
  const coming = await findComing(ctx);
  const [paid] = await ctx.manager.query(
    `SELECT count(*) FILTER (WHERE type <> 'refund')::int AS count,
       coalesce(sum(CASE type WHEN 'refund' THEN -amount ELSE amount END), 0)::float8 AS amount
     FROM billing_transaction WHERE state = 'paid' AND settled_at >= ${dayBegins('$1')}`,
    [firstOfMonth(ctx.clock())],
  );
  const failed = (await findFailed(ctx)).filter(({ type }) => type !== 'refund');
  const debtors = await findDebtors(ctx);
  const sum = (amountOf: (debtor: Debtor) => number) =>
    debtors.reduce((total, debtor) => total + amountOf(debtor), 0);
  return {
    coming: totalOf(coming),
    paid,
    failed: totalOf(failed),
    owed: {
      count: debtors.length,
      amount: sum(({ once }) => once),
      monthly: sum(({ monthly }) => monthly),
    },
    isMailed: ctx.env.SMTP_URL !== undefined,
    days: Array.from({ length: daysAhead + 1 }, (_, index) => {
      const day = addDays(today, index);
      return { day, ...totalOf(coming.filter(({ on }) => on === day)) };
    }),
  };
}

const totalOf = (items: readonly { amount: number }[]) => ({
  count: items.length,
  amount: items.reduce((sum, { amount }) => sum + amount, 0),
});
