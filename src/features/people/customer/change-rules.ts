import type { PackagePeriod } from '#src/shared/packages.ts';

/** What a customer has, and pays each period (pence). */
export interface Terms {
  package: string;
  monthlyFee: number | null;
  feePer: PackagePeriod;
  /** What the fee is for, as was quoted; null for the package. */
  monthlyFor: string | null;
}

/** The same from a day (ISO date) on. */
export interface PlannedTerms extends Terms {
  from: string;
  /** When it was planned, in ISO 8601. */
  at: string;
}

/** A customer with what is planned, the soonest first. */
interface Planning<Planned> {
  plannedChanges: readonly Planned[];
}

/** Returns a customer as they are on a day (ISO date): with what was planned, once that begins. */
export function customerOn<T, Planned extends Partial<Terms> & { from: string }>(
  customer: T & Planning<Planned>,
  day: string,
) {
  const { plannedChanges: planned } = customer;
  const begun = planned.findLast(({ from }) => from <= day);
  if (!begun) return customer;
  const { from: _, ...terms } = begun;
  return { ...customer, ...terms, plannedChanges: planned.filter(({ from }) => from > day) };
}
