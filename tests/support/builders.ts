import type { ConsultationInput } from '#src/features/consultation/contract.ts';
import type { DirectDebitInput } from '#src/features/direct-debit/contract.ts';
import type { OnboardingInput } from '#src/features/onboarding/contract.ts';
import type { PortfolioInput } from '#src/features/portfolio/contract.ts';
import type { WebsiteUpdateInput } from '#src/features/website-update/contract.ts';

/** A complete onboarding call from a plumber who orders the premium package. */
export const createOnboarding = (overrides: Partial<OnboardingInput> = {}): OnboardingInput => ({
  fullName: 'Maud Ferris',
  businessName: 'Ferris Heating',
  email: 'maud@ferris-heating.example.org',
  phone: '01632 960123',
  hasDomain: 'yes',
  existingDomain: 'ferris-heating.example.org',
  desiredDomains: '',
  businessDescription: 'Boilers mended and fitted in Little Marrow since 1998.',
  pagesNeeded: 'Home, services, contact',
  textContent: 'No call-out charge.',
  hasImages: true,
  hasLogo: false,
  colorScheme: 'Copper and navy',
  exampleWebsites: '',
  wantsContactForm: true,
  socialMediaLinks: '',
  specialRequests: '',
  selectedPackage: 'premium',
  ...overrides,
});

/** A complete direct-debit call; the account is one that no bank issues. */
export const createDirectDebit = (overrides: Partial<DirectDebitInput> = {}): DirectDebitInput => ({
  firstName: 'Maud',
  lastName: 'Ferris',
  email: 'maud@ferris-heating.example.org',
  phone: '',
  businessName: 'Ferris Heating',
  package: 'premium',
  accountHolderName: 'M Ferris',
  sortCode: '000000',
  accountNumber: '00012345',
  address: '1 Mill Lane',
  city: 'Little Marrow',
  postcode: 'SN0 7AA',
  googleBusinessSetup: false,
  ...overrides,
});

/** A complete call for a custom quote: £150 × 1.5 × 1.2 + £75 + £50, which makes £395. */
export const createConsultation = (
  overrides: Partial<ConsultationInput> = {},
): ConsultationInput => ({
  fullName: 'Idris Pell',
  email: 'idris@pell-joinery.example.org',
  phone: '01632 960417',
  businessName: 'Pell Joinery',
  serviceType: 'websiteRedesign',
  projectComplexity: 'intermediate',
  timeline: 'standard',
  seoSetup: true,
  contentWriting: false,
  ongoingSupport: true,
  customIntegrations: false,
  ecommerceFeatures: false,
  projectDescription: 'Our site is eight years old and shows none of our staircases.',
  specialRequests: 'Please keep our green.',
  ...overrides,
});

/** A complete call for an update of a delicatessen's site. */
export const createWebsiteUpdate = (
  overrides: Partial<WebsiteUpdateInput> = {},
): WebsiteUpdateInput => ({
  name: 'Bronagh Keane',
  email: 'bronagh@keanes-larder.example.org',
  phone: '01632 960288',
  businessName: "Keane's Larder",
  currentWebsite: 'https://www.keanes-larder.example.org',
  updateCategory: 'medium',
  timeline: '1-2weeks',
  budget: '100-250',
  description: 'New opening hours, and a page for hampers.',
  ...overrides,
});

/** A complete portfolio call; its image has to be uploaded first. */
export const createPortfolioItem = (
  imageUrl: string,
  overrides: Partial<PortfolioInput> = {},
): PortfolioInput => ({
  projectTitle: 'Bread you can smell from the pavement',
  clientName: 'Ellery’s Bakery',
  projectType: 'premium',
  imageUrl,
  features: 'Online orders, Opening hours\nClick and collect, Loyalty card',
  websiteUrl: 'https://ellerys.example.org',
  projectCompletedDate: '2026-03-31',
  isFeatured: false,
  isPublic: true,
  industry: 'Food & Drink',
  clientRating: 5,
  ...overrides,
});
