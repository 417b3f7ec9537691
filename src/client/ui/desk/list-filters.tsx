import type { ReactNode, Ref } from 'react';
import { type List, pageSize } from '#src/client/desk/use-list.ts';
import { Button } from '#src/client/ui/button.tsx';
import { SelectField, type SelectOption } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import type { SavedList } from '#src/shared/desk/csv-path.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { CsvButton } from './csv-button.tsx';

interface ListFiltersProps<Status extends string> {
  list: List<Status>;
  data: { rows: unknown[]; total: number; open?: number };
  statuses: readonly SelectOption[] | undefined;
  searches: string;
  filterLabel: string;
  /** Fields of other filters. */
  moreFilters: ReactNode;
  csv: SavedList | undefined;
  /** The line that counts the rows. */
  count: Ref<HTMLParagraphElement>;
}

/** Heads a list: search, filter, how many rows there are, and their CSV file. */
export function ListFilters<Status extends string>({
  list,
  data: { rows, total, open },
  statuses,
  searches,
  filterLabel,
  moreFilters,
  csv,
  count,
}: ListFiltersProps<Status>) {
  return (
    <>
      <div
        className={`grid gap-3 sm:gap-4 ${statuses ? 'grid-cols-[minmax(0,1fr)_8.5rem]' : ''} ${moreFilters ? 'sm:grid-cols-[1fr_12rem_12rem]' : statuses ? 'sm:grid-cols-[1fr_14rem]' : ''}`}
      >
        <TextField
          type="search"
          label="Search"
          className="text-ellipsis max-sm:placeholder:text-sm"
          placeholder={searches}
          value={list.typed}
          onChange={(event) => list.setTyped(event.target.value)}
        />
        {statuses && (
          <SelectField
            label={filterLabel}
            options={[...openOptions(open), { value: '', label: 'All' }, ...statuses]}
            value={list.status}
            onChange={(event) => list.setStatus(event.target.value)}
          />
        )}
        {moreFilters}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p ref={count} tabIndex={-1} role="status" className="tabular text-sm text-stone">
          {total === 0 ? 'None found' : range(list.offset, rows.length, total)}
        </p>
        {csv && total > 0 && <CsvButton list={csv} query={list.filter} />}
      </div>
      {total === 0 && list.status === 'open' && list.filter.search === '' && (
        <Empty
          title="Nothing is open"
          action={
            <Button look="secondary" onClick={() => list.setStatus('')}>
              Show all
            </Button>
          }
        />
      )}
      {total === 0 && (list.status !== 'open' || list.filter.search !== '') && (
        <Empty title="Nothing fits that search">
          <p>Try fewer words{statuses && `, or another ${filterLabel.toLowerCase()}`}.</p>
        </Empty>
      )}
    </>
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
