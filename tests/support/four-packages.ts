import type { FirmPackage } from '#src/shared/firm/prices.ts';
import { packageOf } from './packages.ts';

const common = { words: '', supportMonths: 1, asksDomain: false, per: 'month' } as const;

/** Four packages of another firm: one yearly, one quarterly, names with more than letters. */
export const fourPackages: FirmPackage[] = [
  {
    ...packageOf('basic'),
    name: 'Tŷ Bach & Co.',
    words: 'One page, well made.',
  },
  {
    ...common,
    key: 'care-plan',
    name: 'Care “Plus” <24/7>',
    features: ['A site of up to 8 pages', 'Looked after all year'],
    setup: 24_000,
    originalSetup: 24_000,
    price: 18_050,
    originalPrice: 18_050,
    per: 'year',
    asksDomain: true,
  },
  {
    ...common,
    key: 'quarterly',
    name: 'Season',
    features: ['A page for each season'],
    setup: 0,
    originalSetup: 0,
    price: 4500,
    originalPrice: 6000,
    per: 'quarter',
  },
  {
    ...common,
    key: 'x',
    name: 'Łódź',
    features: ['Only a page'],
    setup: 9900,
    originalSetup: 9900,
    price: 1850,
    originalPrice: 1850,
  },
];

/** Terms that name only packages which these are. */
export const plainTerms = [{ title: 'What it costs', body: '{packages}' }];
