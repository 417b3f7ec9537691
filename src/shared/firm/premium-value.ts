import { monthsIn } from '#src/shared/packages.ts';
import type { PagePackage } from './prices.ts';

/**
 * Returns what a package is worth in its first year, in pence: the set-up and twelve months at the later
 * prices, and each month of support at the price of a month now. The domain comes on top.
 */
export const yearsValue = ({
  originalSetup,
  originalPrice,
  price,
  per,
  supportMonths,
}: PagePackage): number =>
  originalSetup + (12 * originalPrice + supportMonths * price) / monthsIn[per];
