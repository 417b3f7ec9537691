import {
  decidedAt,
  emailField,
  idField,
  nullIsAbsent,
  oneOf,
  optionalText,
  packageField,
  requiredText,
  submissionResult,
  tick,
} from '#src/shared/fields.ts';
import { listQuery, pageQuery, requestPageOf, standings } from '#src/shared/list-query.ts';
import { z } from '#src/shared/zod.ts';
import { onboardingMessages } from './rules.ts';

const domainAnswers = ['yes', 'no', ''] as const;
export const inquiryStatuses = ['new', 'accepted', 'delayed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];
/** In these the owner's decision is still to come. */
export const openInquiryStatuses: readonly InquiryStatus[] = ['new'];

const example = {
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

/** What a new client tells us in the wizard and scripts send to POST /api/client-onboarding. */
export const onboardingPayload = z
  .object({
    fullName: requiredText('Full name is required.'),
    businessName: requiredText('Business/Brand name is required.'),
    email: emailField('Valid email is required.'),
    phone: optionalText(40),
    hasDomain: nullIsAbsent(
      z.enum(domainAnswers, { error: 'Please answer yes or no.' }).nullable().default(''),
    ),
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
  })
  .meta({
    examples: [example],
  });
export type OnboardingInput = z.input<typeof onboardingPayload>;
export type Onboarding = z.output<typeof onboardingPayload>;

/** Its id is the order reference, carried on as clientId. */
export const onboardingResult = submissionResult.meta({
  examples: [
    {
      success: true,
      message: onboardingMessages.sent,
      id: 'c7e41f0a-92b6-4d3f-8a15-0d6be3c5f4a2',
    },
  ],
});

const notAsked = z.null().describe('Nobody asks for it.');

/** An inquiry as the owner sees it: as it was sent, and under the names the desk uses. */
const inquiryItem = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  status: z.enum(inquiryStatuses),
  decidedAt,
  fullName: z.string(),
  businessName: z.string(),
  email: z.string(),
  phone: z.string(),
  hasDomain: z.enum(domainAnswers),
  domainName: z.string().nullable(),
  desiredDomains: z.string(),
  hasHosting: notAsked,
  hostingProvider: notAsked,
  wantSetupHelp: notAsked,
  businessDescription: z.string(),
  servicesProducts: notAsked,
  pagesNeeded: z.string(),
  textContent: z.string(),
  hasImages: z.boolean(),
  hasLogo: z.boolean(),
  brandColors: z.string(),
  stylePreference: notAsked,
  exampleWebsites: z.string(),
  wantContactForm: z.boolean(),
  wantSocialLinks: z.boolean(),
  socialMediaLinks: z.string(),
  specialRequests: z.string(),
  selectedPackage: packageField,
  existingDomain: z.string(),
  colorScheme: z.string(),
  wantsContactForm: z.boolean(),
});
export type InquiryItem = z.output<typeof inquiryItem>;

const stored: InquiryItem = {
  id: 'c7e41f0a-92b6-4d3f-8a15-0d6be3c5f4a2',
  createdAt: '2026-04-15T10:00:00.000Z',
  status: 'new',
  decidedAt: null,
  ...example,
  domainName: example.existingDomain,
  hasHosting: null,
  hostingProvider: null,
  wantSetupHelp: null,
  servicesProducts: null,
  brandColors: example.colorScheme,
  stylePreference: null,
  wantContactForm: true,
  wantSocialLinks: false,
};

export const inquiryListQuery = listQuery([...inquiryStatuses, ...standings]);
export const inquiryPageQuery = pageQuery([...inquiryStatuses, ...standings]);
export const inquiryList = z
  .object({ success: z.literal(true), data: z.array(inquiryItem) })
  .meta({ examples: [{ success: true, data: [stored] }] });
export const inquiryPage = requestPageOf(inquiryItem);

/** The owner's decision on a new inquiry. */
export const inquiryDecision = z
  .object({
    id: idField,
    status: oneOf(['accepted', 'delayed']),
  })
  .meta({ examples: [{ status: 'accepted' }] });

export const inquiryDecided = z
  .object({ success: z.literal(true), message: z.string(), data: inquiryItem })
  .meta({
    examples: [
      {
        success: true,
        message: onboardingMessages.updated,
        data: { ...stored, status: 'accepted', decidedAt: '2026-04-16T08:30:00.000Z' },
      },
    ],
  });
