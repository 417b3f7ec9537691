import type { PagePrices } from './prices.ts';

/** The prices of the specification, in pence, but for those of estimates. */
export const defaultPagePrices: PagePrices = {
  packages: {
    basic: { setup: 7500, originalSetup: 15_000, monthly: 1000, originalMonthly: 2000 },
    premium: { setup: 15_000, originalSetup: 30_000, monthly: 1000, originalMonthly: 2000 },
  },
  discount: { kind: 'rolling', days: 7 },
  googleBusiness: 2500,
  updates: {
    basic: { from: 4000, to: 7500 },
    medium: { from: 10_000, to: 25_000 },
    major: { from: 50_000 },
  },
};
