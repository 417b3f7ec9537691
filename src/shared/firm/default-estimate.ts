import type { FirmPrices } from './prices.ts';

/** What estimates of the specification are made of: in pence, and factors. */
export const defaultEstimate: FirmPrices['estimate'] = {
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
