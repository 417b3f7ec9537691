import { launchDiscountDays } from './packages.ts';

/** Returns when the launch discount ends for a page loaded at `loadedAt`, both in epoch milliseconds. */
export const discountEnd = (loadedAt: number): number =>
  loadedAt + launchDiscountDays * 24 * 60 * 60 * 1000;

/** Returns whether the discount is active; `end` is exclusive. */
export const discountRuns = (now: number, end: number): boolean => now < end;
