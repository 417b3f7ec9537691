import type { ReactNode } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { billingMessages } from '#src/features/money/billing/file/admin-texts.ts';
import { formatNumber } from '#src/shared/format-number.ts';

/** How many rows a list of money has at first, and how many a press adds at most. */
export const shortLength = 5;
const step = 100;

interface ShortListProps<Row> {
  title: string;
  /** Said in place of rows. */
  empty: string;
  result: {
    /** `total` counts the rows, shown or not. */
    data: { rows: readonly Row[]; total: number } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Above the rows. */
  head?: ReactNode;
  /** Asks for so many rows. */
  onMore: (limit: number) => void;
  children: (row: Row) => ReactNode;
}

/** A list with its first rows, and a button that shows the rest or fewer again. */
export function ShortList<Row extends { id: string }>(props: ShortListProps<Row>) {
  const { title, result } = props;
  const { data, error } = result;
  return (
    <section aria-label={title} className="grid grid-cols-1 content-start gap-3">
      <h3 className="text-lg">{title}</h3>
      {props.head}
      {data ? (
        <Rows {...props} data={data} />
      ) : error ? (
        <ReadFailed title={billingMessages.readFailed} query={result} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

function Rows<Row extends { id: string }>({
  title,
  empty,
  result: { isFetching },
  data: { rows, total },
  onMore,
  children,
}: ShortListProps<Row> & { data: { rows: readonly Row[]; total: number } }) {
  const hasMore = rows.length < total;
  const next = Math.min(rows.length + step, total);
  const label = hasMore ? moreLabel(next, total) : 'Show fewer';
  if (rows.length === 0)
    return <p className="raised rounded bg-paper p-4 text-stone sm:p-5">{empty}</p>;
  return (
    <>
      <Sheet aria-busy={isFetching}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </Sheet>
      {total > shortLength && (
        <Button
          look="quiet"
          busy={isFetching}
          aria-label={`${label}: ${title}`}
          onClick={() => onMore(hasMore ? next : shortLength)}
          className="justify-self-start"
        >
          {label}
        </Button>
      )}
    </>
  );
}

const moreLabel = (next: number, total: number) =>
  next === total ? `Show all ${formatNumber(total)}` : `Show ${step} more`;
