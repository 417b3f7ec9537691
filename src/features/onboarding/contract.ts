import { z } from 'zod';
import {
  emailField,
  optionalText,
  packageField,
  requiredText,
  submissionResult,
  tick,
} from '#src/shared/fields.ts';

export const domainAnswers = ['yes', 'no', ''] as const;
export const inquiryStatuses = ['new', 'accepted', 'delayed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What a new client tells us in the wizard and scripts send to POST /api/client-onboarding. */
export const onboardingPayload = z.object({
  fullName: requiredText('Full name is required.'),
  businessName: requiredText('Business/Brand name is required.'),
  email: emailField('Valid email is required.'),
  phone: optionalText(40),
  hasDomain: z.enum(domainAnswers, { error: 'Please answer yes or no.' }).default(''),
  existingDomain: optionalText(),
  desiredDomains: optionalText(500),
  businessDescription: requiredText('Business description is required.', 5000),
  pagesNeeded: requiredText('Pages needed is required.', 1000),
  textContent: optionalText(20_000),
  hasImages: tick(),
  hasLogo: tick(),
  colorScheme: requiredText('Color scheme preference is required.', 500),
  exampleWebsites: optionalText(2000),
  wantsContactForm: tick(),
  socialMediaLinks: optionalText(2000),
  specialRequests: optionalText(5000),
  selectedPackage: packageField,
});
export type OnboardingInput = z.input<typeof onboardingPayload>;
export type Onboarding = z.output<typeof onboardingPayload>;

/** Its id is the order reference, carried on as clientId. */
export const onboardingResult = submissionResult;

export const onboardingMessages = {
  sent: 'Information Submitted Successfully!',
  failed: 'Submission Failed',
  failedHint: 'Please try again or contact us directly.',
} as const;
