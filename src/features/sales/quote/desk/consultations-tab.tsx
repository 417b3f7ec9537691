import { api } from '#src/client/api/api.ts';
import { requestDesk } from '#src/client/ui/desk/request-desk.tsx';
import {
  consultationAdminMessages,
  consultationStatuses,
  consultationsFile,
} from './admin-contract.ts';
import { ConsultationCard } from './consultation-card.tsx';
import { consultationsOnDesk } from './status-texts.ts';
import { useDecision } from './use-decision.ts';

/** Consultation requests, oldest first, for the admin to quote or delay, and one of them. */
export const { Tab: ConsultationsTab, One: OneConsultation } = requestDesk({
  storageKey: 'list-consultations',
  csv: consultationsFile,
  statuses: consultationStatuses,
  words: consultationsOnDesk,
  failed: consultationAdminMessages.fetchFailed,
  empty: {
    title: 'No consultation requests yet',
    hint: 'Requests for a custom quote appear here as soon as they are sent.',
  },
  usePage: (query, options) => api.admin.consultation.page.useQuery(query, options),
  useActions: useDecision,
  Card: ConsultationCard,
});
