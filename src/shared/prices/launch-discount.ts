import type { PagePrices } from '#src/shared/firm/prices.ts';

const day = 24 * 3_600_000;

/**
 * Returns when the discount ends for a page loaded at `loadedAt`, both in epoch milliseconds; 0 without
 * one. A rolling one lasts from page load, one with a date to the end of that day in London.
 */
export function discountEnd(discount: PagePrices['discount'], loadedAt: number): number {
  if (discount.kind === 'rolling') return loadedAt + discount.days * day;
  return discount.kind === 'until' ? startOfNextDay(discount.date) : 0;
}

/** Midnight in London after a date: an hour before that in UTC while it is summer. */
function startOfNextDay(isoDate: string): number {
  const midnight = Date.parse(isoDate) + day;
  const hour = new Date(midnight).toLocaleString('en-GB', {
    hour: '2-digit',
    timeZone: 'Europe/London',
  });
  return midnight - Number(hour) * 3_600_000;
}

/** Returns whether the discount is active; `end` is exclusive. */
export const discountRuns = (now: number, end: number): boolean => now < end;

/** What the discount takes off, in whole per cent of what is paid later, rounded down. */
export const percentOff = (now: number, later: number): number =>
  later > 0 ? Math.max(0, Math.floor(((later - now) / later) * 100)) : 0;
