/** How often the price of a package is paid after its set-up. */
export type PackagePeriod = 'month' | 'quarter' | 'year';

/** How many months a period has. */
export const monthsIn: Record<PackagePeriod, number> = { month: 1, quarter: 3, year: 12 };

/** Says that nothing is paid each period: 'no monthly fee'. */
export const noFee = (per: PackagePeriod): string => `no ${per}ly fee`;

/** Where a page calls a package of the specification otherwise than by its name. */
export type Place = 'board' | 'service' | 'short';

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
export const calledIn = (place: Place, { name }: { name: string }): string =>
  onRecord[name]?.[place] ?? name;
