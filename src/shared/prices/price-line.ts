import type { PageFirm } from '#src/shared/firm/firm.ts';
import type { PagePackage, PagePrices } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';
import { noFee } from '#src/shared/packages.ts';
import { vatNote } from './vat-note.ts';

interface Price {
  /** One-off, in pence. */
  setup: number;
  /** Each period, in pence. */
  price: number;
}

/** Returns the price of a package, with or without the discount. */
export function priceOf(
  { setup, price, originalSetup, originalPrice }: PagePackage,
  discounted: boolean,
): Price {
  return discounted ? { setup, price } : { setup: originalSetup, price: originalPrice };
}

/** Returns the price that terms and desk name: the later one where there is no discount. */
export const namedPrice = ({ discount }: PagePrices, one: PagePackage): Price =>
  priceOf(one, discount.kind !== 'none');

/**
 * Formats a package's price: '£75 setup + £10/month', '£10/month' or '£75 setup, no monthly fee', and says
 * whether that includes VAT.
 */
export function priceLine(
  firm: Pick<PageFirm, 'identity'>,
  one: PagePackage,
  discounted: boolean,
): string {
  const { setup, price } = priceOf(one, discounted);
  const begins = `${formatPounds(setup)} setup`;
  // What costs nothing each period costs something to set up.
  if (price === 0) return `${begins}${vatNote(firm)}, ${noFee(one.per)}`;
  return `${setup > 0 ? `${begins} + ` : ''}${formatPounds(price)}/${one.per}${vatNote(firm)}`;
}
