import { defaultPrices } from '#src/shared/firm/default-prices.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { hasOwnName } from '#src/shared/firm/own-name.ts';
import type { FirmPrices, PagePrices } from '#src/shared/firm/prices.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { namedPrice } from './price-line.ts';

type Prices = PagePrices & Partial<FirmPrices>;
type Priced = Pick<PageFirm, 'identity' | 'prices'>;

/** Writes prices with their names in order, which a database does not keep. */
const written = (prices: Prices): string =>
  JSON.stringify(prices, (_, value) =>
    typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value,
  );

/** What the specification has for the basic setup on the desk and in the terms, in pence. */
const setupOnRecord = 5000;

/** Returns the setup price on the desk and in the terms, in pence: the shown one once a firm sets a name or any price. */
export function deskSetup(firm: Priced, name: PackageName): number {
  const { prices } = firm;
  const isDefault =
    !hasOwnName(firm) && written({ ...defaultPrices, ...prices }) === written(defaultPrices);
  return isDefault && name === 'basic' ? setupOnRecord : namedPrice(prices, name).setup;
}
