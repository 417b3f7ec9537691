import { domainAnswers, onboardingExample } from '#src/features/sales/onboarding/contract.ts';
import { decidedAt, idField, oneOf, packageField, personIdField } from '#src/shared/fields.ts';
import { requestListOf } from '#src/shared/list-query.ts';
import { resultOf } from '#src/shared/result.ts';
import { tellField } from '#src/shared/tell.ts';
import { z } from '#src/shared/zod.ts';

/** The list as a CSV file. */
export const inquiriesFile = { name: 'client-onboarding', title: 'client inquiries' } as const;

/** Texts of the admin toasts and error panels. */
export const inquiryAdminMessages = {
  fetchFailed: 'Failed to fetch client data',
  updated: 'Status updated',
  updateFailed: 'Update failed',
  updateFailedHint: 'Failed to update status',
} as const;

export const inquiryStatuses = ['new', 'accepted', 'delayed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];
/** Statuses that await the admin's decision. */
export const openInquiryStatuses: readonly InquiryStatus[] = ['new'];

const notAsked = z.null().describe('Nobody asks for it.');

/** An inquiry as the admin sees it, with the submitted fields and their admin aliases. */
const inquiryItem = z.object({
  id: idField,
  personId: personIdField,
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
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  createdAt: '2099-04-15T10:00:00.000Z',
  status: 'new',
  decidedAt: null,
  ...onboardingExample,
  domainName: onboardingExample.existingDomain,
  hasHosting: null,
  hostingProvider: null,
  wantSetupHelp: null,
  servicesProducts: null,
  brandColors: onboardingExample.colorScheme,
  stylePreference: null,
  wantContactForm: true,
  wantSocialLinks: false,
};

export const inquiryLists = requestListOf(inquiryItem, inquiryStatuses, stored);

/** The admin's decision on a new inquiry. */
export const inquiryDecision = z
  .object({
    id: idField,
    status: oneOf(['accepted', 'delayed']),
    tell: tellField,
  })
  .meta({ examples: [{ status: 'accepted' }] });

export const inquiryDecided = resultOf(
  { message: z.string(), data: inquiryItem },
  {
    message: inquiryAdminMessages.updated,
    data: { ...stored, status: 'accepted', decidedAt: '2099-04-16T08:30:00.000Z' },
  },
);
