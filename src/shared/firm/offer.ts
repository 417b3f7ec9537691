import { percentOff } from '#src/shared/prices/launch-discount.ts';
import type { PagePackage, PagePrices } from './prices.ts';

/** What the discount takes off the first payment of a package, its set-up with its price, in per cent. */
export const savingOn = ({ setup, originalSetup, price, originalPrice }: PagePackage): number =>
  percentOff(setup + price, originalSetup + originalPrice);

/** Says what the discount takes off: '50%', 'up to 50%' where the packages differ, '' for nothing. */
export function offerText({ packages }: PagePrices): string {
  const savings = packages.map(savingOn);
  const most = Math.max(...savings);
  if (most === 0) return '';
  return savings.every((saving) => saving === most) ? `${most}%` : `up to ${most}%`;
}
