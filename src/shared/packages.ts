/** The packages that can be ordered. */
export const packageNames = ['basic', 'premium'] as const;
export type PackageName = (typeof packageNames)[number];

/** Returns whether a value is a package name. */
export const isPackageName = (value: unknown): value is PackageName =>
  packageNames.some((name) => name === value);

interface PricingTier {
  name: string;
  /** The name on the price board. */
  displayName: string;
  /** The name in the service selection's drop-down. */
  serviceName: string;
  /** One-off setup price during the launch discount, in pence. */
  setupPrice: number;
  /** One-off setup price after the launch discount, in pence. */
  originalSetupPrice: number;
  /** Monthly price during the launch discount, in pence. */
  monthlyPrice: number;
  /** Monthly price after the launch discount, in pence. */
  originalMonthlyPrice: number;
  /** Setup price on the desk and in the terms, in pence; the specification has £50 there for basic. */
  adminSetupPrice: number;
  features: readonly string[];
}

/** The price table: the only source of package prices. */
export const pricing: Record<PackageName, PricingTier> = {
  basic: {
    name: 'Basic Static Website',
    displayName: 'Basic Static Website',
    serviceName: 'Basic Static Website',
    setupPrice: 7500,
    originalSetupPrice: 15000,
    monthlyPrice: 1000,
    originalMonthlyPrice: 2000,
    adminSetupPrice: 5000,
    features: [
      'Up to 3 pages, written and laid out with you',
      'Made for phones first, then everything larger',
      'Found by name, trade and town in a search',
      'A contact form that reaches your inbox',
      'Your own domain can be added',
      '1 month of dedicated support',
    ],
  },
  premium: {
    name: 'Premium Static Website',
    displayName: 'Premium Business Website',
    serviceName: 'Premium Hosting and Domain Website',
    setupPrice: 15000,
    originalSetupPrice: 30000,
    monthlyPrice: 1000,
    originalMonthlyPrice: 2000,
    adminSetupPrice: 15000,
    features: [
      'Unlimited pages, added as you grow',
      'Your own domain name, registered for you',
      'Hosting and security certificate included',
      'Everything in the basic website',
      '3 months of priority support',
    ],
  },
};

/** One-off price of the Google Business add-on, in pence. */
export const googleBusinessPrice = 2500;
/** How long the launch discount lasts from page load, in days. */
export const launchDiscountDays = 7;
/** How often the browser checks whether the discount has ended, in milliseconds. */
export const discountCheckInterval = 60_000;
