import { addMonths } from '#src/shared/dates/dates.ts';

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
