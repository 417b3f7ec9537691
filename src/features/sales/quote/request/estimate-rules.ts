import type { FirmPrices } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';

export const serviceTypes = [
  'consultation',
  'customDevelopment',
  'websiteRedesign',
  'ecommerce',
  'integration',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const complexities = ['basic', 'intermediate', 'advanced', 'enterprise'] as const;
export type Complexity = (typeof complexities)[number];

export const timelines = ['flexible', 'standard', 'rush'] as const;
export type Timeline = (typeof timelines)[number];

export const addOns = [
  'seoSetup',
  'contentWriting',
  'ongoingSupport',
  'customIntegrations',
  'ecommerceFeatures',
] as const;
export type AddOn = (typeof addOns)[number];
/** Formats whole pounds for display. */
export const pounds = (amount: number): string => formatPounds(amount * 100);

/** What each service is called. */
export const services: Record<ServiceType, { label: string }> = {
  consultation: { label: 'Consultation' },
  customDevelopment: { label: 'Custom development' },
  websiteRedesign: { label: 'Website redesign' },
  ecommerce: { label: 'Online shop' },
  integration: { label: 'Integration' },
};

/** What each level of complexity means. */
export const complexityLevels: Record<Complexity, { label: string; hint: string }> = {
  basic: { label: 'Basic', hint: 'A few pages, nothing unusual' },
  intermediate: {
    label: 'Intermediate',
    hint: 'Several kinds of page, some forms',
  },
  advanced: { label: 'Advanced', hint: 'Accounts, bookings or payments' },
  enterprise: { label: 'Enterprise', hint: 'Several sites, teams or systems' },
};

/** What each timeline means. */
export const timelineChoices: Record<Timeline, { label: string; duration: string }> = {
  flexible: { label: 'Flexible', duration: '4-6 weeks' },
  standard: { label: 'Standard', duration: '2-3 weeks' },
  rush: { label: 'Rush', duration: '1 week' },
};

/** What each extra is; a `monthly` one is charged every month. */
export const addOnChoices: Record<AddOn, { label: string; hint: string; monthly?: true }> = {
  seoSetup: {
    label: 'Search engine set-up',
    hint: 'Found by name, trade and town in a search',
  },
  contentWriting: {
    label: 'Content writing',
    hint: 'We write the words, you check them',
  },
  ongoingSupport: {
    label: 'Ongoing support',
    hint: 'Changes and questions, every month',
    monthly: true,
  },
  customIntegrations: {
    label: 'Custom integrations',
    hint: 'Connected to your diary, till or mailing list',
  },
  ecommerceFeatures: {
    label: 'Online shop features',
    hint: 'A basket, card payments and stock',
  },
};

/** The choices made so far; an open one is null or undefined. */
export interface EstimateChoices extends Partial<Record<AddOn, boolean | null>> {
  serviceType?: ServiceType | null;
  projectComplexity?: Complexity | null;
  timeline?: Timeline | null;
}

/** An estimate and its parts, in pounds. An undefined multiplier counts as 1. */
export interface Estimate {
  base: number;
  complexity: number | undefined;
  timeline: number | undefined;
  /** base × complexity × timeline. */
  work: number;
  addOns: { name: AddOn; price: number; monthly: boolean }[];
  /** The work and the add-ons, rounded to whole pounds. */
  total: number;
  /** Whether service, complexity and timeline are all chosen. */
  complete: boolean;
}

type EstimatePrices = FirmPrices['estimate'];

/** Returns the price of an extra, in pounds. */
export const addOnPrice = (prices: EstimatePrices, name: AddOn): number =>
  prices.addOns[name] / 100;

/** Calculates the estimate of a custom project, both for the live panel and for the stored price. */
export function estimateConsultation(prices: EstimatePrices, choices: EstimateChoices): Estimate {
  const { serviceType, projectComplexity, timeline: chosenTimeline } = choices;
  const base = serviceType ? prices.services[serviceType] / 100 : 0;
  const complexity = projectComplexity ? prices.complexities[projectComplexity] : undefined;
  const timeline = chosenTimeline ? prices.timelines[chosenTimeline] : undefined;
  const work = base * (complexity ?? 1) * (timeline ?? 1);
  const chosen = addOns
    .filter((name) => choices[name])
    .map((name) => ({
      name,
      price: addOnPrice(prices, name),
      monthly: addOnChoices[name].monthly ?? false,
    }));
  return {
    base,
    complexity,
    timeline,
    work,
    addOns: chosen,
    total: Math.round(chosen.reduce((sum, { price }) => sum + price, work)),
    complete: Boolean(serviceType && projectComplexity && chosenTimeline),
  };
}
