import { OnboardingInquiry } from '#src/features/sales/onboarding/entity.ts';
import { createRequestList } from '#src/server/database/lists.ts';
import { presentDecided } from '#src/server/database/stored-row.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import { formatSortable } from '#src/shared/dates/short-dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import { humanize, wordsFor } from '#src/shared/humanize.ts';
import {
  type InquiryItem,
  inquiriesFile,
  inquiryLists,
  openInquiryStatuses,
} from './admin-contract.ts';
import { inquiriesOnDesk } from './status-texts.ts';

/** Converts an inquiry for the admin: adds aliases, and null for fields that no form asks for. */
function presentInquiry(inquiry: OnboardingInquiry): InquiryItem {
  const { started: _, ...row } = presentDecided(inquiry);
  return {
    ...row,
    domainName: row.existingDomain || null,
    hasHosting: null,
    hostingProvider: null,
    wantSetupHelp: null,
    servicesProducts: null,
    brandColors: row.colorScheme,
    stylePreference: null,
    wantContactForm: row.wantsContactForm,
    wantSocialLinks: row.socialMediaLinks !== '',
  };
}

/** The desk's list of client inquiries, oldest first. */
export const inquiries = createRequestList({
  entity: OnboardingInquiry,
  searched: ['fullName', 'businessName', 'email'],
  open: openInquiryStatuses,
  present: presentInquiry,
});

/** The inquiries as a CSV file. */
export const inquiriesCsv = createCsvFile({
  ...inquiriesFile,
  scope: 'onboarding:read',
  summary: 'The client inquiries as a CSV file',
  description: 'Oldest first.',
  query: inquiryLists.csvQuery,
  parts: inquiries.parts,
  columns: {
    Received: ({ createdAt }) => formatSortable(createdAt),
    Status: ({ status }) => wordsFor(inquiriesOnDesk, status),
    Decided: ({ decidedAt }) => decidedAt && formatSortable(decidedAt),
    Name: ({ fullName }) => fullName,
    Business: ({ businessName }) => businessName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Package: ({ selectedPackage }, firm) => packageName(firm, selectedPackage),
    'Has a domain': ({ hasDomain }) => humanize(hasDomain),
    'Existing domain': ({ existingDomain }) => existingDomain,
    'Desired domains': ({ desiredDomains }) => desiredDomains,
    'About the business': ({ businessDescription }) => businessDescription,
    Pages: ({ pagesNeeded }) => pagesNeeded,
    Texts: ({ textContent }) => textContent,
    'Has images': ({ hasImages }) => hasImages,
    'Has a logo': ({ hasLogo }) => hasLogo,
    Colours: ({ colorScheme }) => colorScheme,
    'Websites they like': ({ exampleWebsites }) => exampleWebsites,
    'Contact form': ({ wantsContactForm }) => wantsContactForm,
    'Social media': ({ socialMediaLinks }) => socialMediaLinks,
    'Special requests': ({ specialRequests }) => specialRequests,
    Reference: ({ id }) => id,
  },
});
