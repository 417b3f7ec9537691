/** How often the price of a package is paid after its set-up. */
export const packagePeriods = ['month', 'quarter', 'year'] as const;
export type PackagePeriod = (typeof packagePeriods)[number];

/** How many months a period has. */
export const monthsIn: Record<PackagePeriod, number> = { month: 1, quarter: 3, year: 12 };

/** What a price is called, by how often it is paid. */
export const feeNames: Record<PackagePeriod, string> = {
  month: 'Monthly fee',
  quarter: 'Quarterly fee',
  year: 'Yearly fee',
};

/** A package as it was published. */
interface NamedPackage {
  key: string;
  name: string;
}

/** What the key of a package is made of; the database checks the same. */
export const packageKey = /^[a-z][a-z0-9-]{0,30}$/;

/** Where a page calls a package of the specification otherwise than by its name. */
type Place = 'board' | 'service' | 'short';

/** The names on record of the packages of the specification, by the one that they are given. */
const onRecord: Record<string, Partial<Record<Place, string>>> = {
  'Basic Static Website': { short: 'Basic' },
  'Premium Static Website': {
    short: 'Premium',
    board: 'Premium Business Website',
    service: 'Premium Hosting and Domain Website',
  },
};

/** Returns what a package is called in a place: a firm that names it has that one name everywhere. */
export const calledIn = (place: Place, { name }: Pick<NamedPackage, 'name'>): string =>
  onRecord[name]?.[place] ?? name;

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
