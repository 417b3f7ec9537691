import { calledIn, type Place } from './packages.ts';

/** A package as it was published. */
interface NamedPackage {
  key: string;
  name: string;
}

/** What a firm offers, and what it once did. */
interface Offered<Package> {
  prices: { packages: Package[] };
  /** Packages that are no longer offered. */
  retired: Package[];
}

/** Finds a package by its key, also one that is no longer offered. */
export const findPackage = <Package extends NamedPackage>(
  { prices, retired }: Offered<Package>,
  key: string,
): Package | undefined => [...prices.packages, ...retired].find((one) => one.key === key);

/** Returns what a package is called, also one that is no longer offered. */
export function packageName(firm: Offered<NamedPackage>, key: string, place?: Place): string {
  const found = findPackage(firm, key);
  if (!found) return key;
  return place ? calledIn(place, found) : found.name;
}
