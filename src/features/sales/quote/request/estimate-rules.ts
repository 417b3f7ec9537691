import type { FirmPrices } from '#src/shared/firm/prices.ts';
import type { Say } from '#src/shared/firm/say.ts';
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

/** What each service is called, as on record. */
const services = {
  consultation: { label: 'Consultation' },
  customDevelopment: { label: 'Custom development' },
  websiteRedesign: { label: 'Website redesign' },
  ecommerce: { label: 'Online shop' },
  integration: { label: 'Integration' },
} as const satisfies Record<ServiceType, { label: string }>;

/** What each level of complexity is called and means, as on record. */
const complexityLevels = {
  basic: { label: 'Basic', hint: 'A few pages, nothing unusual' },
  intermediate: {
    label: 'Intermediate',
    hint: 'Several kinds of page, some forms',
  },
  advanced: { label: 'Advanced', hint: 'Accounts, bookings or payments' },
  enterprise: { label: 'Enterprise', hint: 'Several sites, teams or systems' },
} as const satisfies Record<Complexity, { label: string; hint: string }>;

/** What each timeline is called and means, as on record. */
const timelineChoices = {
  flexible: { label: 'Flexible', duration: '4-6 weeks' },
  standard: { label: 'Standard', duration: '2-3 weeks' },
  rush: { label: 'Rush', duration: '1 week' },
} as const satisfies Record<Timeline, { label: string; duration: string }>;

/** What each extra is called and is, as on record. */
const addOnChoices = {
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
  },
  customIntegrations: {
    label: 'Custom integrations',
    hint: 'Connected to your diary, till or mailing list',
  },
  ecommerceFeatures: {
    label: 'Online shop features',
    hint: 'A basket, card payments and stock',
  },
} as const satisfies Record<AddOn, { label: string; hint: string }>;

/** What of estimates a firm calls what. */
export const serviceName = (say: Say, key: ServiceType): string =>
  say(`service-${key}`, services[key].label);
export const complexityName = (say: Say, key: Complexity): string =>
  say(`complexity-${key}`, complexityLevels[key].label);
export const complexityHint = (say: Say, key: Complexity): string =>
  say(`complexity-${key}-hint`, complexityLevels[key].hint);
export const timelineName = (say: Say, key: Timeline): string =>
  say(`timeline-${key}`, timelineChoices[key].label);
export const timelineDuration = (say: Say, key: Timeline): string =>
  say(`timeline-${key}-hint`, timelineChoices[key].duration);
export const addOnName = (say: Say, key: AddOn): string =>
  say(`extra-${key}`, addOnChoices[key].label);
export const addOnHint = (say: Say, key: AddOn): string =>
  say(`extra-${key}-hint`, addOnChoices[key].hint);

/** What a level of complexity is called within a sentence: as a firm writes it, 'basic' as on record. */
export function complexityInText(say: Say, key: Complexity): string {
  const name = complexityName(say, key);
  return name === complexityLevels[key].label ? name.toLowerCase() : name;
}

/** Whether an extra is charged every month. */
export const isMonthly = (key: AddOn): boolean => key === 'ongoingSupport';

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
      monthly: isMonthly(name),
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
