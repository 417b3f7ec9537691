import { defaultPagePrices } from './default-page-firm.ts';
import { defaultFeatures } from './default-words.ts';
import type { FirmPrices } from './prices.ts';

/** The prices of the specification, with what its packages contain. */
export const defaultPrices: FirmPrices = {
  ...defaultPagePrices,
  packages: defaultPagePrices.packages.map((one) => ({
    ...one,
    features: defaultFeatures[one.key] ?? [],
  })),
};
