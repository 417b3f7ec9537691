/** What can be ordered. */
export const packageNames = ['basic', 'premium'] as const;
export type PackageName = (typeof packageNames)[number];

/** Whether something names a package. */
export const isPackageName = (value: unknown): value is PackageName =>
  packageNames.some((name) => name === value);

interface PricingTier {
  name: string;
  /** The name on the price board. */
  displayName: string;
  /** The name in the drop-down of the service selection. */
  serviceName: string;
  /** Pence, once, while the launch discount runs. */
  setupPrice: number;
  /** Pence, once, when it has ended. */
  originalSetupPrice: number;
  /** Pence a month, while the launch discount runs. */
  monthlyPrice: number;
  /** Pence a month, when it has ended. */
  originalMonthlyPrice: number;
  /** Pence, once, in the owner's sums and the terms: the specification records £50 there for basic. */
  deskSetupPrice: number;
  features: readonly string[];
}

/** The packages' one price table: every price of theirs that is shown or summed is read from here. */
export const pricing: Record<PackageName, PricingTier> = {
  basic: {
    name: 'Basic Static Website',
    displayName: 'Basic Static Website',
    serviceName: 'Basic Static Website',
    setupPrice: 7500,
    originalSetupPrice: 15000,
    monthlyPrice: 1000,
    originalMonthlyPrice: 2000,
    deskSetupPrice: 5000,
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
    deskSetupPrice: 15000,
    features: [
      'Unlimited pages, added as you grow',
      'Your own domain name, registered for you',
      'Hosting and security certificate included',
      'Everything in the basic website',
      '3 months of priority support',
    ],
  },
};

/** Pence: the Google Business add-on, once. */
export const googleBusinessPrice = 2500;
/** Days from page load to the end of the launch discount. */
export const launchDiscountDays = 7;
/** Milliseconds between two looks at whether the discount still runs. */
export const discountCheckInterval = 60_000;
