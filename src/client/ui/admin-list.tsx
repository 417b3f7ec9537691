import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type List, pageSize } from '#src/client/use-list.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { CsvButton } from './csv-button.tsx';
import { LinkedRow } from './linked-row.tsx';
import { lastPage, Pager } from './pager.tsx';
import { ReadFailed } from './read-failed.tsx';
import { RowMails } from './row-mails.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';
import { Empty, Loading } from './states.tsx';
import { TextField } from './text-field.tsx';

interface Result<Row> {
  /** `open` is the number of open requests, in lists of requests only. */
  data: { rows: Row[]; total: number; open?: number } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface AdminListProps<Row, Status extends string> {
  list: List<Status>;
  result: Result<Row>;
  statuses: readonly SelectOption[];
  /** The searched fields, such as 'Name, business or email'. */
  searches?: string;
  filterLabel?: string;
  /** What a row is, such as 'request'. */
  noun?: string;
  /** The name of its CSV file: 'customers'. */
  csv?: string;
  /** Rows of a line each, on one sheet of paper, in place of cards. */
  sheet?: boolean;
  /** Whether the cards show the mails about their rows. */
  withMails?: boolean;
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
  noun = 'request',
  csv,
  sheet = false,
  withMails = false,
  empty,
  failed,
  children,
}: AdminListProps<Row, Status>) {
  const { data, error, isFetching } = result;
  const { row, offset, setOffset } = list;
  const total = data?.total ?? 0;
  useEffect(() => {
    if (data && !row && offset > 0 && offset >= total) setOffset(Math.max(0, lastPage(total)));
  }, [data, row, offset, total, setOffset]);
  const count = useRef<HTMLParagraphElement>(null);
  const hasFocus = useRef(false);
  // Restores the focus when the focused row is decided and the filter removes it from the list.
  useLayoutEffect(() => {
    if (!data || !hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    count.current?.focus();
  }, [data]);
  if (!data && error) return <ReadFailed title={failed} query={result} />;
  if (!data) return <Loading />;
  if (total === 0 && !list.narrowed) return <Empty title={empty.title}>{empty.hint}</Empty>;
  return (
    <div className="grid gap-5">
      {row ? (
        <LinkedRow noun={noun} found={total > 0} onShowAll={list.showAll} />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3 sm:grid-cols-[1fr_14rem] sm:gap-4">
            <TextField
              type="search"
              label="Search"
              className="text-ellipsis max-sm:placeholder:text-sm"
              placeholder={searches}
              value={list.typed}
              onChange={(event) => list.setTyped(event.target.value)}
            />
            <SelectField
              label={filterLabel}
              options={[...openOptions(data.open), { value: '', label: 'All' }, ...statuses]}
              value={list.status}
              onChange={(event) => list.setStatus(event.target.value)}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p ref={count} tabIndex={-1} role="status" className="tabular text-sm text-stone">
              {total === 0 ? 'None found' : range(offset, data.rows.length, total)}
            </p>
            {csv && total > 0 && <CsvButton list={csv} query={list.filter} />}
          </div>
          {total === 0 && (
            <Empty title="Nothing fits that search">
              <p>Try fewer words, or another {filterLabel.toLowerCase()}.</p>
            </Empty>
          )}
        </>
      )}
      <ul
        aria-busy={isFetching}
        className={
          sheet ? 'raised grid divide-y divide-line overflow-hidden rounded bg-paper' : 'grid gap-4'
        }
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        <RowMails ids={withMails ? data.rows.map(({ id }) => id) : []}>
          {data.rows.map((item) => (
            <li
              key={item.id}
              className={item.id === row ? 'rounded ring-3 ring-butter' : undefined}
            >
              {children(item)}
            </li>
          ))}
        </RowMails>
      </ul>
      {total > pageSize && <Pager list={list} total={total} />}
    </div>
  );
}

const openOptions = (open: number | undefined): SelectOption[] =>
  open === undefined
    ? []
    : [
        { value: 'open', label: `Open (${formatNumber(open)})` },
        { value: 'settled', label: 'Settled' },
      ];

const range = (offset: number, shown: number, total: number) =>
  total <= pageSize
    ? `${formatNumber(total)} in all`
    : `${formatNumber(offset + 1)} to ${formatNumber(offset + shown)} of ${formatNumber(total)}`;
