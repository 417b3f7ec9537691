import type { PageFirm } from '#src/shared/firm/firm.ts';
import type { PagePrices } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { vatNote } from './vat-note.ts';

interface Price {
  /** One-off, in pence. */
  setup: number;
  /** Per month, in pence. */
  monthly: number;
}

/** Returns the price of a package, with or without the discount. */
export function priceOf({ packages }: PagePrices, name: PackageName, discounted: boolean): Price {
  const { setup, monthly, originalSetup, originalMonthly } = packages[name];
  return discounted ? { setup, monthly } : { setup: originalSetup, monthly: originalMonthly };
}

/** Returns the price that terms and desk name: the later one where there is no discount. */
export const namedPrice = (prices: PagePrices, name: PackageName): Price =>
  priceOf(prices, name, prices.discount.kind !== 'none');

/** Formats a package's price: '£75 setup + £10/month', and says whether that includes VAT. */
export function priceLine(
  firm: Pick<PageFirm, 'identity'> & { prices: PagePrices },
  name: PackageName,
  discounted: boolean,
): string {
  const { setup, monthly } = priceOf(firm.prices, name, discounted);
  return `${formatPounds(setup)} setup + ${formatPounds(monthly)}/month${vatNote(firm)}`;
}
