import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import type { FirmPrices } from '#src/shared/firm/prices.ts';
import { otherFirm } from './other-firm.ts';

let nth = 0;
/** Another price in pence each time: of different pounds, and never of whole ones. */
const odd = () => {
  nth += 1;
  return 25_000 + nth * 1700 + 51;
};
const each = <T extends object>(prices: T): T =>
  Object.fromEntries(Object.keys(prices).map((name) => [name, odd()])) as T;

const { packages, estimate } = defaultPrices;

/** Every price of a firm in odd pence. */
export const oddPrices: FirmPrices = {
  packages: packages.map((one) => ({
    ...one,
    setup: one.key === 'basic' ? 24_013 : odd(),
    originalSetup: odd(),
    price: one.key === 'basic' ? 1850 : 1999,
    originalPrice: odd(),
  })),
  discount: { kind: 'until', date: '2099-12-24' },
  googleBusiness: odd(),
  updates: {
    basic: { from: odd(), to: odd() },
    medium: { from: odd(), to: odd() },
    major: { from: odd() },
  },
  estimate: { ...estimate, services: each(estimate.services), addOns: each(estimate.addOns) },
};

/** A firm with VAT whose prices are all in odd pence. */
export const oddFirm = { ...otherFirm, prices: oddPrices };

/** Choices of a visitor and nothing, which are no prices of the firm. */
export const others = /Under £100|£100-£250|£250-£500|£500-£1,000|Over £1,000|£0(?!\d)/g;

/** Returns the sums in a text that are said without their pence, or with one digit of them. */
export const wholeSums = (text: string): string[] =>
  text
    .replaceAll('&#163;', '£')
    .replaceAll(others, '')
    .match(/£\d[\d,]*(?:\.\d)?(?![\d,]|\.\d)(?!\.\d\d)/g) ?? [];
