import type { PackagePeriod } from './packages.ts';

/** What the key of a package is made of; the database checks the same. */
export const packageKey = /^[a-z][a-z0-9-]{0,30}$/;

/** How often the price of a package may be paid. */
export const packagePeriods = [
  'month',
  'quarter',
  'year',
] as const satisfies readonly PackagePeriod[];
