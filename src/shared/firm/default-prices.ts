import type { FirmPrices } from './prices.ts';

/** The prices of the specification, in pence. */
export const defaultPrices: FirmPrices = {
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
  estimate: {
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
  },
};
