import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useSeen } from '#src/client/forms/use-seen.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { useInboxSummary } from '#src/features/desk/inbox/use-inbox-summary.ts';
import { inboxMessages } from '#src/features/desk/inbox/waiting/texts.ts';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxParts } from './inbox-parts.tsx';
import { useInboxAddress } from './use-inbox-address.ts';

/** How many more rows are fetched as one scrolls, and how many at once for a link to one of them. */
const step = 200;
const most = 10_000;

/** The inbox: everything that waits, oldest promise first, each answered where it stands. */
export function InboxPanel() {
  const { part, opened, hrefOf, toggle } = useInboxAddress();
  const [limit, setLimit] = useState(opened === undefined ? step : most);
  const summary = useInboxSummary();
  const result = api.admin.inbox.list.useQuery(
    { ...(part === 'snoozed' ? { view: part } : { kind: part }), limit },
    {
      placeholderData: keepPreviousData,
      refetchInterval: summary.data !== undefined && summary.data.changesIn * 1000,
    },
  );
  const items = result.data?.data;
  const hasMore = items !== undefined && items.length >= limit && limit < most;
  const end = useSeen(hasMore, limit, () => setLimit(limit + step), '1200px');
  if (!items && result.error)
    return <ReadFailed title={inboxMessages.fetchFailed} query={result} />;
  if (!items) return <Loading label="Fetching what waits…" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {summary.data && <InboxParts summary={summary.data} part={part} hrefOf={hrefOf} />}
      {items.length === 0 ? (
        <InboxEmpty isAll={part === undefined || summary.data?.waiting === 0} />
      ) : (
        <InboxList items={items} busy={result.isFetching} opened={opened} onToggle={toggle}>
          <div ref={end}>{hasMore && <Loading />}</div>
        </InboxList>
      )}
    </div>
  );
}
