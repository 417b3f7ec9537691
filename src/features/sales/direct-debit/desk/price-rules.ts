import type { PageFirm } from '#src/shared/firm/firm.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';
import { noFee } from '#src/shared/packages.ts';
import { deskSetup } from '#src/shared/prices/desk-price.ts';
import { namedPrice } from '#src/shared/prices/price-line.ts';

/** Formats a package's price for the desk: '£50 + £10/month'. */
export const deskPriceLine = (firm: Pick<PageFirm, 'prices'>, one: PagePackage): string => {
  const { price } = namedPrice(firm.prices, one);
  const setup = formatPounds(deskSetup(firm.prices, one));
  return price > 0 ? `${setup} + ${formatPounds(price)}/${one.per}` : `${setup}, ${noFee(one.per)}`;
};
