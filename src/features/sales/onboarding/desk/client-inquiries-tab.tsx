import { api } from '#src/client/api/api.ts';
import { requestDesk } from '#src/client/ui/desk/request-desk.tsx';
import { inquiriesFile, inquiryAdminMessages, inquiryStatuses } from './admin-contract.ts';
import { InquiryCard, useInquiryDecision } from './inquiry-card.tsx';
import { inquiriesOnDesk } from './status-texts.ts';

/** Client inquiries, oldest first, for the admin to accept or delay, and one of them. */
export const { Tab: ClientInquiriesTab, One: OneInquiry } = requestDesk({
  storageKey: 'list-inquiries',
  csv: inquiriesFile,
  statuses: inquiryStatuses,
  words: inquiriesOnDesk,
  failed: inquiryAdminMessages.fetchFailed,
  empty: {
    title: 'No client inquiries yet',
    hint: 'Orders from the website appear here as soon as they are sent.',
  },
  usePage: (query, options) => api.admin.onboarding.page.useQuery(query, options),
  useActions: useInquiryDecision,
  Card: InquiryCard,
});
