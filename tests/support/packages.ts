import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import type { FirmPackage, FirmPrices } from '#src/shared/firm/prices.ts';

/** The default prices with some fields of packages changed, by their keys. */
export const pricesWith = (changes: Record<string, Partial<FirmPackage>>): FirmPrices => ({
  ...defaultPrices,
  packages: defaultPrices.packages.map((one) => ({ ...one, ...changes[one.key] })),
});

/** A package of the specification. */
export function packageOf(key: 'basic' | 'premium'): FirmPackage {
  const found = defaultPrices.packages.find((one) => one.key === key);
  if (!found) throw new Error(`There is no package ${key}.`);
  return found;
}
