import { launchDiscountDays } from './packages.ts';

/** When the launch discount ends for a page loaded then; both in milliseconds since 1970. */
export const discountEnd = (loadedAt: number): number =>
  loadedAt + launchDiscountDays * 24 * 60 * 60 * 1000;

/** Whether the discount still runs: it does until the very moment of its end. */
export const discountRuns = (now: number, end: number): boolean => now < end;
