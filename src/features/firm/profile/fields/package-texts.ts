import type { FirmPackage } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';

/** A field of a package. */
export type PackageField = keyof FirmPackage;

const afterwards = 'Struck out while a discount runs; without one it holds.';

/** What a field of a package is called and where it is shown. */
export const packageTexts: Record<PackageField, readonly [label: string, hint: string]> = {
  name: ['Name', 'On the site, in the portal, in emails and on papers.'],
  key: [
    'Key',
    'In links, files and calls, such as care-plan. Another key is another package: whoever has the old one keeps it.',
  ],
  words: ['In a few words', 'Beneath the name on the price board. Empty: nothing.'],
  features: [
    'What it contains',
    'On its price board: a line each, 8 lines of 90 characters at most.',
  ],
  setup: ['Set-up now', 'Once: on the board and in the terms.'],
  originalSetup: ['Set-up afterwards', afterwards],
  price: ['Price now', 'Each month, quarter or year.'],
  originalPrice: ['Price afterwards', afterwards],
  per: ['Paid each', 'How often the price is collected.'],
  supportMonths: ['Support, in months', 'In the terms, where they name'],
  asksDomain: [
    'Domain and hosting belong to it',
    'An order asks about them. Where they do not, the portal says that they are no part of it; of hosting nothing, if its board names it.',
  ],
};

/** A package that is begun. */
export const newPackage: FirmPackage = {
  key: '',
  name: '',
  words: '',
  features: [],
  setup: 0,
  originalSetup: 0,
  price: 0,
  originalPrice: 0,
  per: 'month',
  supportMonths: 1,
  asksDomain: false,
};

/** Returns a key that says a name: 'care-plan' for 'Care Plan'; '' for none. */
export const keyOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 31)
    .replace(/-$/, '');

/** Says what a field of a package holds. */
export function packageValue(one: FirmPackage, field: PackageField): string {
  const value = one[field];
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return field === 'supportMonths' ? String(value) : formatPounds(value);
  return value || 'none';
}

const isPackageField = (name: string): name is PackageField => name in packageTexts;
export const packageFields = Object.keys(packageTexts).filter(isPackageField);

/** Returns what the field at a path such as 'prices.packages.0.setup' is called; undefined for none. */
export function packageLabel(path: string): string | undefined {
  const [, at = '', field = ''] = /^prices\.packages\.(\d+)\.(\w+)/.exec(path) ?? [];
  if (!isPackageField(field)) return undefined;
  return `Package ${Number(at) + 1}: ${packageTexts[field][0].toLowerCase()}`;
}
