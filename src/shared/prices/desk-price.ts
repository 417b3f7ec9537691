import { defaultEstimate } from '#src/shared/firm/default-estimate.ts';
import { defaultPagePrices } from '#src/shared/firm/default-page-firm.ts';
import type { FirmPrices, PagePackage, PagePrices } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';
import { namedPrice } from './price-line.ts';

type Prices = PagePrices & Partial<Pick<FirmPrices, 'estimate'>>;

/** Writes prices with their names in order, which a database does not keep, without what packages contain. */
const written = (prices: Prices): string =>
  JSON.stringify(prices, (name, value) => {
    if (name === 'features') return undefined;
    return typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value;
  });
const defaultPrices = { ...defaultPagePrices, estimate: defaultEstimate };

/** What the specification has for the basic setup on the desk and in the terms, in pence. */
const setupOnRecord = 5000;

/** Returns the setup price on the desk and in the terms, in pence: the shown one once a firm sets any. */
export function deskSetup(prices: Prices, one: PagePackage): number {
  const isDefault = written({ ...defaultPrices, ...prices }) === written(defaultPrices);
  return isDefault && one.key === 'basic' ? setupOnRecord : namedPrice(prices, one).setup;
}

/** Formats a package's price for the desk: '£50 + £10/month'. */
export const deskPriceLine = (prices: Prices, one: PagePackage): string =>
  `${formatPounds(deskSetup(prices, one))} + ${formatPounds(namedPrice(prices, one).price)}/${one.per}`;
