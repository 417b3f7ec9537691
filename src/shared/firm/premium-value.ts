import type { PagePrices } from './prices.ts';

/** How many months of support come with the premium package. */
const supportMonths = 3;

/**
 * Returns what the premium package is worth in its first year, in pence: the set-up and twelve months at
 * the later prices, and each month of support at the price of a month now. The domain comes on top.
 */
export function premiumValue({ packages }: PagePrices): number {
  const { originalSetup, originalMonthly, monthly } = packages.premium;
  return originalSetup + 12 * originalMonthly + supportMonths * monthly;
}
