import type { ImportView } from '#src/features/desk/import/contract.ts';
import { collectionDate } from '#src/features/money/billing/collection/next-billing-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { addMonths, londonDate } from '#src/shared/dates/dates.ts';
import { monthsIn, type PackagePeriod } from '#src/shared/packages.ts';

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Returns a date, or so many months later that it has not passed; ISO dates. */
export function notPassed(date: string, today: string): string {
  const months = Math.max(monthOf(today) - monthOf(date), 0);
  const inMonth = addMonths(date, months);
  return inMonth < today ? addMonths(date, months + 1) : inMonth;
}

/**
 * Returns when a customer is to be charged first (ISO): when their next payment is, else on the day of
 * the month on which they began, else as soon as notice can be given.
 */
export const firstWanted = (
  { nextChargeOn, startedOn }: { nextChargeOn: string | null; startedOn: string | null },
  today: string,
  earliest: string,
): string => {
  const wanted = nextChargeOn ?? startedOn;
  return wanted === null ? earliest : notPassed(wanted, today);
};

export interface Payer {
  /** Pence. */
  monthlyFee: number | null;
  feePer: PackagePeriod;
  /** ISO date; null without a Direct Debit. */
  firstChargeOn: string | null;
}

/** Sums what customers would pay in a month if they were started now: of a year, a twelfth. */
export function sumCharges(ctx: ServiceContext, payers: readonly Payer[]): ImportView['charges'] {
  const today = londonDate(ctx.clock());
  const charges = payers.flatMap(({ monthlyFee, feePer, firstChargeOn }) =>
    monthlyFee !== null && monthlyFee > 0 && firstChargeOn !== null
      ? { fee: Math.round(monthlyFee / monthsIn[feePer]), on: notPassed(firstChargeOn, today) }
      : [],
  );
  const [first] = charges.map(({ on }) => on).toSorted();
  return {
    count: charges.length,
    amount: charges.reduce((sum, { fee }) => sum + fee, 0),
    firstOn: first === undefined ? null : collectionDate(ctx, first),
  };
}
