import { api } from '#src/client/api/api.ts';

/** What waits, in figures; undefined until it is known. Read again when a time passes that changes them. */
export const useInboxSummary = () =>
  api.admin.inbox.summary.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => data !== undefined && data.changesIn * 1000,
  });
