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

/** The base price of each service, in whole pounds. */
export const services: Record<ServiceType, { label: string; base: number }> = {
  consultation: { label: 'Consultation', base: 50 },
  customDevelopment: { label: 'Custom development', base: 200 },
  websiteRedesign: { label: 'Website redesign', base: 150 },
  ecommerce: { label: 'Online shop', base: 300 },
  integration: { label: 'Integration', base: 100 },
};

/** The complexity levels and their price multipliers. */
export const complexityLevels: Record<
  Complexity,
  { label: string; hint: string; multiplier: number }
> = {
  basic: { label: 'Basic', hint: 'A few pages, nothing unusual', multiplier: 1 },
  intermediate: {
    label: 'Intermediate',
    hint: 'Several kinds of page, some forms',
    multiplier: 1.5,
  },
  advanced: { label: 'Advanced', hint: 'Accounts, bookings or payments', multiplier: 2 },
  enterprise: { label: 'Enterprise', hint: 'Several sites, teams or systems', multiplier: 3 },
};

/** The timelines and their price multipliers. */
export const timelineChoices: Record<
  Timeline,
  { label: string; duration: string; multiplier: number }
> = {
  flexible: { label: 'Flexible', duration: '4-6 weeks', multiplier: 1 },
  standard: { label: 'Standard', duration: '2-3 weeks', multiplier: 1.2 },
  rush: { label: 'Rush', duration: '1 week', multiplier: 1.8 },
};

/** The price of each extra, in whole pounds; a `monthly` one is charged every month. */
export const addOnPrices: Record<
  AddOn,
  { label: string; hint: string; price: number; monthly?: true }
> = {
  seoSetup: {
    label: 'Search engine set-up',
    hint: 'Found by name, trade and town in a search',
    price: 75,
  },
  contentWriting: {
    label: 'Content writing',
    hint: 'We write the words, you check them',
    price: 100,
  },
  ongoingSupport: {
    label: 'Ongoing support',
    hint: 'Changes and questions, every month',
    price: 50,
    monthly: true,
  },
  customIntegrations: {
    label: 'Custom integrations',
    hint: 'Connected to your diary, till or mailing list',
    price: 150,
  },
  ecommerceFeatures: {
    label: 'Online shop features',
    hint: 'A basket, card payments and stock',
    price: 200,
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

/** Calculates the estimate of a custom project, both for the live panel and for the stored price. */
export function estimateConsultation(choices: EstimateChoices): Estimate {
  const { serviceType, projectComplexity, timeline: chosenTimeline } = choices;
  const base = serviceType ? services[serviceType].base : 0;
  const complexity = projectComplexity ? complexityLevels[projectComplexity].multiplier : undefined;
  const timeline = chosenTimeline ? timelineChoices[chosenTimeline].multiplier : undefined;
  const work = base * (complexity ?? 1) * (timeline ?? 1);
  const chosen = addOns
    .filter((name) => choices[name])
    .map((name) => ({
      name,
      price: addOnPrices[name].price,
      monthly: addOnPrices[name].monthly ?? false,
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
