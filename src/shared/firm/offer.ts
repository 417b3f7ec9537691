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
