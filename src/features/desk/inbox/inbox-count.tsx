import { api } from '#src/client/api/api.ts';
import { Count, Uncounted } from '#src/client/ui/desk/count.tsx';
import { formatNumber } from '#src/shared/format-number.ts';

/** What waits, in figures; undefined until it is known. Read again when a time passes that changes them. */
export const useInboxSummary = () =>
  api.admin.inbox.summary.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => data !== undefined && data.changesIn * 1000,
  });

/** How much waits in the inbox; nothing where that is nothing or not known yet. */
export function InboxCount() {
  const { data, isError } = useInboxSummary();
  if (!data) return isError && <Uncounted />;
  const { waiting, overdue } = data;
  return (
    waiting > 0 && (
      <Count count={waiting} colour={overdue > 0 ? 'late' : 'calm'}>
        waiting{overdue > 0 && `, ${formatNumber(overdue)} overdue`}
      </Count>
    )
  );
}
