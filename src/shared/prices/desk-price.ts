import { defaultEstimate } from '#src/shared/firm/default-estimate.ts';
import { defaultPagePrices } from '#src/shared/firm/default-page-firm.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { hasOwnName } from '#src/shared/firm/own-name.ts';
import type { FirmPrices, PagePackage, PagePrices } from '#src/shared/firm/prices.ts';
import { namedPrice } from './price-line.ts';

type Prices = PagePrices & Partial<Pick<FirmPrices, 'estimate'>>;
type Priced = Pick<PageFirm, 'identity' | 'prices'>;

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

/** Returns the setup price on the desk and in the terms, in pence: the shown one once a firm sets a name or any price. */
export function deskSetup(firm: Priced, one: PagePackage): number {
  const { prices } = firm;
  const isDefault =
    !hasOwnName(firm) && written({ ...defaultPrices, ...prices }) === written(defaultPrices);
  return isDefault && one.key === 'basic' ? setupOnRecord : namedPrice(prices, one).setup;
}
