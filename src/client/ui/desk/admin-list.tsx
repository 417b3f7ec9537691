import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type List, pageSize } from '#src/client/desk/use-list.ts';
import { Button } from '#src/client/ui/button.tsx';
import type { SelectOption } from '#src/client/ui/fields/select-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { SavedList } from '#src/shared/desk/csv-path.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { ListFilters } from './list-filters.tsx';
import { OpenRows } from './open-rows.tsx';
import { Sheet } from './sheet.tsx';

/** Returns the offset of the last page of so many rows. */
const lastPage = (total: number): number => Math.floor((total - 1) / pageSize) * pageSize;

interface PagerProps<Status extends string> {
  list: List<Status>;
  total: number;
}

/** Buttons to the page before and after, with the number of this one. */
function Pager<Status extends string>({ list, total }: PagerProps<Status>) {
  const { offset, setOffset } = list;
  const goTo = (newOffset: number) => {
    setOffset(newOffset);
    scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <Button look="secondary" disabled={offset === 0} onClick={() => goTo(offset - pageSize)}>
        Back
      </Button>
      <span className="tabular text-sm">
        Page {formatNumber(offset / pageSize + 1)} of {formatNumber(Math.ceil(total / pageSize))}
      </span>
      <Button
        look="secondary"
        disabled={offset + pageSize >= total}
        onClick={() => goTo(offset + pageSize)}
      >
        Next
      </Button>
    </nav>
  );
}

interface LinkedRowProps {
  /** What the row is, such as 'request'. */
  noun: string;
  found: boolean;
  onShowAll: () => void;
}

/** Heads a list that a link has narrowed to one row, or says that the row is gone. */
function LinkedRow({ noun, found, onShowAll }: LinkedRowProps) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  const showAll = (
    <Button look="quiet" className="px-4" onClick={onShowAll}>
      Show all
    </Button>
  );
  return (
    <div ref={head} tabIndex={-1} className="scroll-mt-4 outline-none">
      {found ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded bg-wait-soft py-1 pr-1 pl-4 text-wait">
          <p role="status">One {noun}, from a link</p>
          {showAll}
        </div>
      ) : (
        <Empty title={`This ${noun} does not exist any more`} action={showAll} />
      )}
    </div>
  );
}

export interface Result<Row> {
  /** `open` is the number of open requests, in lists of requests only. */
  data: { rows: Row[]; total: number; open?: number } | undefined;
  error: unknown;
  isFetching: boolean;
  /** Whether the rows are those of the query before this one. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

interface AdminListProps<Row, Status extends string> {
  list: List<Status>;
  result: Result<Row>;
  /** Left out for rows without a status. */
  statuses?: readonly SelectOption[];
  /** The searched fields, such as 'Name, business or email'. */
  searches?: string;
  filterLabel?: string;
  /** Fields of filters besides the search and the status. */
  moreFilters?: ReactNode;
  /** What a row is, such as 'request'. */
  noun?: string;
  csv?: SavedList;
  /** 'sheet': rows of a line each, on one sheet of paper; 'open': such rows, each opens its card. */
  look?: 'cards' | 'sheet' | 'open';
  /** Shown if there are no rows at all. */
  empty: { title: string; hint: ReactNode };
  /** Title of the error panel if the rows fail to load. */
  failed: string;
  children: (row: Row) => ReactNode;
}

/** A list on the desk: search, filter, count, rows and pagination. */
export function AdminList<Row extends { id: string }, Status extends string>({
  list,
  result,
  statuses,
  searches = 'Name, business or email',
  filterLabel = 'Status',
  moreFilters,
  noun = 'request',
  csv,
  look = 'cards',
  empty,
  failed,
  children,
}: AdminListProps<Row, Status>) {
  const { data, error, isFetching, isPlaceholderData = false } = result;
  const { row, offset, setOffset } = list;
  const total = data?.total ?? 0;
  useEffect(() => {
    if (data && !row && offset > 0 && offset >= total) setOffset(Math.max(0, lastPage(total)));
  }, [data, row, offset, total, setOffset]);
  useLayoutEffect(() => {
    if (data && !isPlaceholderData) list.decide(data.open);
  });
  const asked = JSON.stringify(list.query);
  const [answered, setAnswered] = useState(asked);
  if (!isPlaceholderData && answered !== asked) setAnswered(asked);
  const count = useRef<HTMLParagraphElement>(null);
  const hasFocus = useRef(false);
  const watchFocus = {
    onFocus() {
      hasFocus.current = true;
    },
    onBlur() {
      hasFocus.current = false;
    },
  };
  // Restores the focus when the focused row is decided and the filter removes it from the list.
  useLayoutEffect(() => {
    if (!data || !hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    count.current?.focus();
  }, [data]);
  if (!data && error) return <ReadFailed title={failed} query={result} />;
  if (!data || !list.isDecided) return <Loading />;
  if (total === 0 && !list.narrowed) return <Empty title={empty.title}>{empty.hint}</Empty>;
  const rows = { rows: data.rows, busy: isFetching, children };
  return (
    <div className="grid grid-cols-1 gap-5">
      {row ? (
        <LinkedRow noun={noun} found={total > 0} onShowAll={list.showAll} />
      ) : (
        <ListFilters
          {...{ list, data, statuses, searches, filterLabel, moreFilters, csv, count }}
        />
      )}
      <div {...watchFocus}>
        {look === 'open' ? <OpenRows {...rows} of={answered} /> : <PlainRows {...rows} on={look} />}
      </div>
      {total > pageSize && <Pager list={list} total={total} />}
    </div>
  );
}

interface PlainRowsProps<Row> {
  rows: Row[];
  busy: boolean;
  on: 'cards' | 'sheet';
  children: (row: Row) => ReactNode;
}

function PlainRows<Row extends { id: string }>(props: PlainRowsProps<Row>) {
  const { rows, busy, on, children } = props;
  const items = rows.map((row) => <li key={row.id}>{children(row)}</li>);
  return on === 'sheet' ? (
    <Sheet aria-busy={busy}>{items}</Sheet>
  ) : (
    <ul aria-busy={busy} className="grid gap-4">
      {items}
    </ul>
  );
}
