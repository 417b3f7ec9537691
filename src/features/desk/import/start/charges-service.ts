import type { ImportView } from '#src/features/desk/import/contract.ts';
import { collectionDate } from '#src/features/money/billing/charge/next-billing-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { notPassed } from './first-date-rules.ts';

interface Payer {
  /** Pence. */
  monthlyFee: number | null;
  /** ISO date. */
  firstChargeOn: string;
}

/** Sums what customers would be charged if they were started now. */
export function sumCharges(ctx: ServiceContext, payers: readonly Payer[]): ImportView['charges'] {
  const today = londonDate(ctx.clock());
  const paying = payers.filter(({ monthlyFee }) => monthlyFee !== null && monthlyFee > 0);
  const dates = paying.map(({ firstChargeOn }) => notPassed(firstChargeOn, today)).toSorted();
  return {
    count: paying.length,
    amount: paying.reduce((sum, { monthlyFee }) => sum + (monthlyFee ?? 0), 0),
    firstOn: dates[0] === undefined ? null : collectionDate(ctx, dates[0]),
  };
}
