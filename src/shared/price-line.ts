import { defaultPrices } from './firm/default-prices.ts';
import type { FirmPrices } from './firm/prices.ts';
import { formatPounds } from './money.ts';
import type { PackageName } from './packages.ts';

interface Price {
  /** One-off, in pence. */
  setup: number;
  /** Per month, in pence. */
  monthly: number;
}

/** Returns the price of a package, with or without the discount. */
export function priceOf({ packages }: FirmPrices, name: PackageName, discounted: boolean): Price {
  const { setup, monthly, originalSetup, originalMonthly } = packages[name];
  return discounted ? { setup, monthly } : { setup: originalSetup, monthly: originalMonthly };
}

/** Returns the price that terms and desk name: the later one where there is no discount. */
export const namedPrice = (prices: FirmPrices, name: PackageName): Price =>
  priceOf(prices, name, prices.discount.kind !== 'none');

/** Formats a package's price: '£75 setup + £10/month'. */
export function priceLine(prices: FirmPrices, name: PackageName, discounted: boolean): string {
  const { setup, monthly } = priceOf(prices, name, discounted);
  return `${formatPounds(setup)} setup + ${formatPounds(monthly)}/month`;
}

/** Writes prices with their names in order, which a database does not keep. */
const written = (prices: FirmPrices): string =>
  JSON.stringify(prices, (_, value) =>
    typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value,
  );

/** What the specification has for the basic setup on the desk and in the terms, in pence. */
const setupOnRecord = 5000;

/** Returns the setup price on the desk and in the terms, in pence: the shown one once a firm sets any. */
export function deskSetup(prices: FirmPrices, name: PackageName): number {
  const isDefault = written(prices) === written(defaultPrices);
  return isDefault && name === 'basic' ? setupOnRecord : namedPrice(prices, name).setup;
}

/** Formats a package's price for the desk: '£50 + £10/month'. */
export const deskPriceLine = (prices: FirmPrices, name: PackageName): string =>
  `${formatPounds(deskSetup(prices, name))} + ${formatPounds(namedPrice(prices, name).monthly)}/month`;
