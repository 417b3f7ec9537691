import type { PagePackage, PagePrices } from '#src/shared/firm/prices.ts';
import { namedPrice } from './price-line.ts';

/** Returns the setup price on the desk and in the terms, in pence. */
export const deskSetup = (prices: PagePrices, one: PagePackage): number =>
  one.deskSetup ?? namedPrice(prices, one).setup;
