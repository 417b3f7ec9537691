import { orderReference } from '#src/features/people/order/contract.ts';
import {
  emailField,
  nullIsAbsent,
  optionalPhone,
  optionalText,
  packageField,
  requiredText,
  strictBoolean,
} from '#src/shared/fields.ts';
import { resultOf, submissionResult } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

export const onboardingMessages = {
  sent: 'Information Submitted Successfully!',
  failed: 'Submission Failed',
  failedHint: 'Please try again or contact us directly.',
} as const;

/** Whether a client has a domain; '' if not specified. */
export const domainAnswers = ['yes', 'no', ''] as const;

export const onboardingExample = {
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
} as const;

/** The body of POST /api/client-onboarding, which the wizard sends. */
export const onboardingPayload = z
  .object({
    fullName: requiredText('Full name is required.'),
    businessName: requiredText('Business/Brand name is required.'),
    email: emailField('Valid email is required.'),
    phone: optionalPhone,
    hasDomain: nullIsAbsent(
      z.enum(domainAnswers, { error: 'Please answer yes or no.' }).nullable().default(''),
    ),
    existingDomain: optionalText(),
    desiredDomains: optionalText(500),
    businessDescription: requiredText('Business description is required.', 5000),
    pagesNeeded: requiredText('Pages needed is required.', 1000),
    textContent: optionalText(20_000),
    hasImages: strictBoolean(),
    hasLogo: strictBoolean(),
    colorScheme: requiredText('Color scheme preference is required.', 500),
    exampleWebsites: optionalText(2000),
    wantsContactForm: strictBoolean(),
    socialMediaLinks: optionalText(2000),
    specialRequests: optionalText(5000),
    selectedPackage: packageField,
  })
  .meta({
    examples: [onboardingExample],
  });
export type OnboardingInput = z.input<typeof onboardingPayload>;
export type Onboarding = z.output<typeof onboardingPayload>;

/** The id is what later requests send as clientId, the reference what is read out. */
export const onboardingResult = resultOf(
  { ...submissionResult, reference: orderReference },
  {
    reference: 'AW-7K3P',
    message: onboardingMessages.sent,
    id: 'c7e41f0a-92b6-4d3f-8a15-0d6be3c5f4a2',
  },
);
