import type { PackageName } from '#src/shared/packages.ts';
import { percentOff } from '#src/shared/prices/launch-discount.ts';
import type { PagePrices } from './prices.ts';

/** What the discount takes off a package's set-up, or off its months where only they cost less, in per cent. */
export function savingOn({ packages }: PagePrices, name: PackageName): number {
  const { setup, originalSetup, monthly, originalMonthly } = packages[name];
  return percentOff(setup, originalSetup) || percentOff(monthly, originalMonthly);
}

/** Says what the discount takes off: '50%', 'up to 50%' where the packages differ, '' for nothing. */
export function offerText(prices: PagePrices): string {
  const savings = [savingOn(prices, 'basic'), savingOn(prices, 'premium')];
  const most = Math.max(...savings);
  if (most === 0) return '';
  return savings.every((saving) => saving === most) ? `${most}%` : `up to ${most}%`;
}

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
