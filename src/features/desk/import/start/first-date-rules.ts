import { addMonths } from '#src/shared/dates/dates.ts';

/** Returns a date, or so many months later that it has not passed; ISO dates. */
export function notPassed(date: string, today: string): string {
  let months = 0;
  while (addMonths(date, months) < today) months += 1;
  return addMonths(date, months);
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
