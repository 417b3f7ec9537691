import type { DirectDebitInput } from '#src/features/direct-debit/contract.ts';
import type { OnboardingInput } from '#src/features/onboarding/contract.ts';
import type { PortfolioInput } from '#src/features/portfolio/contract.ts';

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
