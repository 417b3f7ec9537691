import { api } from '#src/client/api/api.ts';
import { requestDesk } from '#src/client/ui/desk/request-desk.tsx';
import { updatesOnDesk } from '#src/features/sales/website-update/status-texts.ts';
import {
  updatesFile,
  websiteUpdateAdminMessages,
  websiteUpdateStatuses,
} from './admin-contract.ts';
import { useUpdateMove } from './use-update-actions.ts';
import { WebsiteUpdateCard } from './website-update-card.tsx';

/** Website update requests, oldest first, with an editable status, and one of them. */
export const { Tab: WebsiteUpdatesTab, One: OneUpdate } = requestDesk({
  storageKey: 'list-updates',
  csv: updatesFile,
  statuses: websiteUpdateStatuses,
  words: updatesOnDesk,
  failed: websiteUpdateAdminMessages.fetchFailed,
  empty: {
    title: 'No website update requests yet',
    hint: 'Requests to update a site appear here as soon as they are sent.',
  },
  usePage: (query, options) => api.admin.websiteUpdate.page.useQuery(query, options),
  useActions: useUpdateMove,
  Card: WebsiteUpdateCard,
});
