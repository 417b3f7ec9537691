import { defaultPromises } from './default-promises.ts';
import { defaultFeatures } from './default-words.ts';
import type { PageFirm, PublicFirm } from './firm.ts';
import type { FirmPrices, PagePrices } from './prices.ts';

const weekday = { from: '09:00', until: '17:30' };

/** The firm of the specification, all fictional. */
export const defaultIdentity: PublicFirm['identity'] = {
  name: 'Awning',
  legalName: '',
  kind: 'sole-trader',
  companyNumber: '',
  registeredOffice: '',
  vatNumber: '',
  vatRate: null,
  icoNumber: '',
  address: ['4 Lantern Row', 'Little Marrow', 'Wiltshire', 'SN0 7AW'],
  telephone: '020 7946 0158',
  email: 'hello@awning.example.org',
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: null,
    sunday: null,
  },
  promises: defaultPromises,
  visits: true,
  map: '',
  strapline: 'Websites for the high street',
  colours: { main: '#14392f', action: '#b8391b' },
  logo: null,
};

/** The edition of the terms that a firm starts with, by the date it was written. */
export const defaultTermsVersion = '2026-11-25';

const monthly = { words: '', price: 1000, originalPrice: 2000, per: 'month' } as const;

/** What estimates of the specification are made of: in pence, and factors. */
const defaultEstimate: FirmPrices['estimate'] = {
  services: {
    consultation: 5000,
    customDevelopment: 20_000,
    websiteRedesign: 15_000,
    ecommerce: 30_000,
    integration: 10_000,
  },
  complexities: { basic: 1, intermediate: 1.5, advanced: 2, enterprise: 3 },
  timelines: { flexible: 1, standard: 1.2, rush: 1.8 },
  addOns: {
    seoSetup: 7500,
    contentWriting: 10_000,
    ongoingSupport: 5000,
    customIntegrations: 15_000,
    ecommerceFeatures: 20_000,
  },
};

/** The prices of the specification, in pence. */
export const defaultPagePrices: PagePrices = {
  packages: [
    {
      key: 'basic',
      name: 'Basic Static Website',
      setup: 7500,
      originalSetup: 15_000,
      supportMonths: 1,
      asksDomain: false,
      ...monthly,
    },
    {
      key: 'premium',
      name: 'Premium Static Website',
      setup: 15_000,
      originalSetup: 30_000,
      supportMonths: 3,
      asksDomain: true,
      ...monthly,
    },
  ],
  discount: { kind: 'rolling', days: 7 },
  googleBusiness: 2500,
  updates: {
    basic: { from: 4000, to: 7500 },
    medium: { from: 10_000, to: 25_000 },
    major: { from: 50_000 },
  },
  estimate: defaultEstimate,
};

/** What the specification has for the basic setup on the desk and in the terms, in pence. */
export const defaultDeskSetup = 5000;

/** The prices of the specification, with what its packages contain. */
export const defaultPrices: FirmPrices = {
  ...defaultPagePrices,
  packages: defaultPagePrices.packages.map((one) => ({
    ...one,
    features: defaultFeatures[one.key] ?? [],
  })),
};

/** What every page has of the firm until one is published; its texts are with the pages that show them. */
export const defaultPageFirm = {
  version: null,
  termsVersion: defaultTermsVersion,
  identity: defaultIdentity,
  prices: {
    ...defaultPagePrices,
    packages: defaultPagePrices.packages.map((one) =>
      one.key === 'basic' ? { ...one, deskSetup: defaultDeskSetup } : one,
    ),
  },
  retired: [],
} satisfies PageFirm;
