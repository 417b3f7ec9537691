import { api } from '#src/client/api.ts';

/** How often an open desk looks for what waits, in milliseconds. */
export const inboxInterval = 30_000;

/** What waits, in figures; undefined until it is known. */
export const useInboxSummary = () =>
  api.admin.inbox.summary.useQuery(undefined, { refetchInterval: inboxInterval });
