import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { watchEnds } from '#src/client/desk/use-tab-row.ts';
import { useSeen } from '#src/client/forms/use-seen.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { InboxSummary } from '#src/features/desk/inbox/admin-contract.ts';
import { useInboxSummary } from '#src/features/desk/inbox/inbox-count.tsx';
import { countOf, inboxMessages } from '#src/features/desk/inbox/waiting/kind-texts.ts';
import { type InboxKind, isInboxKind } from '#src/shared/desk/waiting.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { pagePath } from '#src/shared/paths.ts';
import { InboxList } from './inbox-list.tsx';

/** What of the inbox is shown. */
type InboxPart = InboxKind | 'snoozed' | undefined;

/** Which part of the inbox the URL shows, and the key of the row that is open. */
function useInboxAddress() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const { waiting } = useDesk();
  const kind = search.get('kind') ?? '';
  const part: InboxPart = kind === 'snoozed' || isInboxKind(waiting, kind) ? kind : undefined;
  /** Opens a row, or closes the one that is open. */
  const toggle = useCallback(
    (key?: string) => {
      const next = new URLSearchParams(location.search);
      const opened = next.get('item');
      const isClosing = key === undefined || opened === key;
      // Going back closes what was opened here, and so does closing it.
      if (isClosing && history.state?.opensRow) return history.back();
      if (isClosing) next.delete('item');
      else next.set('item', key);
      navigate(next.size > 0 ? `${path}?${next}` : path, {
        replace: opened !== null || isClosing,
        state: opened === null && !isClosing ? { opensRow: true } : history.state,
      });
    },
    [path, navigate],
  );
  return {
    part,
    opened: search.get('item') ?? undefined,
    hrefOf: (to: InboxPart) => (to === undefined ? path : `${path}?kind=${to}`),
    toggle,
  };
}

interface InboxPartsProps {
  summary: InboxSummary;
  part: InboxPart;
  hrefOf: (part: InboxPart) => string;
}

/** The parts of the inbox that have something, as links. */
function InboxParts({ summary, part, hrefOf }: InboxPartsProps) {
  const { waiting: texts } = useDesk();
  const { waiting, snoozed, kinds } = summary;
  const parts: [InboxPart, string][] = [
    [undefined, `All ${formatNumber(waiting)}`],
    ...kinds.map(({ kind, waiting: count }): [InboxPart, string] => [
      kind,
      countOf(texts[kind], count),
    ]),
  ];
  if (snoozed > 0 || part === 'snoozed')
    parts.push(['snoozed', `${formatNumber(snoozed)} snoozed`]);
  const row = useRef<HTMLElement>(null);
  const current = parts.findIndex(([to]) => to === part);
  useLayoutEffect(() => {
    const link = row.current?.children[current];
    if (!row.current || !(link instanceof HTMLElement)) return;
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    return watchEnds(row.current);
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="Parts of the inbox"
      className="relative -mx-1 flex gap-1 max-sm:-mr-4 max-sm:overflow-x-auto max-sm:faded-ends sm:flex-wrap"
    >
      {parts.map(([to, label]) => (
        <Link
          key={label}
          href={hrefOf(to)}
          aria-current={to === part ? 'page' : undefined}
          className="tabular rounded-full px-3 py-2 text-sm whitespace-nowrap text-bottle outline-offset-[-3px] hover:bg-sand aria-[current=page]:chosen aria-[current=page]:bg-bottle aria-[current=page]:text-cream"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The inbox without anything that waits, or one part of it while others have something. */
const InboxEmpty = ({ isAll }: { isAll: boolean }) => (isAll ? <AllDone /> : <PartDone />);

const PartDone = () => (
  <Empty title={inboxMessages.partEmpty}>
    <Link href={pagePath('/admin/inbox')} className="py-2 underline underline-offset-4">
      {inboxMessages.showAll}
    </Link>
  </Empty>
);

const AllDone = () => (
  <div className="grid justify-items-center gap-2 rounded bg-paper px-6 pt-12 raised">
    <svg
      aria-hidden="true"
      viewBox="0 0 96 84"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-24 stroke-bottle"
    >
      <path d="M26 40h40l7 36H19ZM36 40c0-7 4-10 10-10s10 3 10 10M46 30v-4" />
      <path d="m70 58 12-12c3-3 7-1 7 3M24 48c-12 0-14 18-2 20" />
      <path d="M84 34c-4-5 4-8 0-13M76 36c-4-5 4-8 0-13" className="stroke-butter" />
    </svg>
    <div className="w-full pb-4 [&>div]:border-none [&>div]:py-6">
      <Empty title={inboxMessages.empty}>
        <p>{inboxMessages.emptyHint}</p>
      </Empty>
    </div>
  </div>
);

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
