import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#src/client/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { useSeen } from '#src/client/use-seen.ts';
import type { InboxItem } from './admin-contract.ts';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxParts } from './inbox-parts.tsx';
import { inboxMessages } from './messages-rules.ts';
import { useInboxAddress } from './use-inbox-address.ts';
import { inboxInterval, useInboxSummary } from './use-inbox-summary.ts';

/** How many more rows are fetched as one scrolls, and how many at once for a link to one of them. */
const step = 200;
const most = 10_000;

/** The inbox: everything that waits, oldest promise first, each answered where it stands. */
export function InboxPanel({ detailsOf }: { detailsOf: (item: InboxItem) => ReactNode }) {
  const { part, opened, hrefOf, toggle } = useInboxAddress();
  const [limit, setLimit] = useState(opened === undefined ? step : most);
  const summary = useInboxSummary();
  const result = api.admin.inbox.list.useQuery(
    { ...(part === 'snoozed' ? { view: part } : { kind: part }), limit },
    { placeholderData: keepPreviousData, refetchInterval: inboxInterval },
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
        <InboxList
          items={items}
          busy={result.isFetching}
          opened={opened}
          onToggle={toggle}
          detailsOf={detailsOf}
        >
          <div ref={end}>{hasMore && <Loading />}</div>
        </InboxList>
      )}
    </div>
  );
}
