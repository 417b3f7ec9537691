import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { percent } from '#src/features/site/analytics/rules.ts';
import { formatNumber } from '#src/shared/format-number.ts';

interface RankedListProps {
  title: string;
  /** The singular of what is counted: 'view'. */
  unit: string;
  /** What is listed, in a line. */
  note?: string;
  /** Of what each count is shown as a share. */
  total?: number;
  /** In descending order of count. */
  rows: readonly { key: string; label: string; hint?: string | undefined; count: number }[];
}

/** The number of rows shown before "Show more". */
const initialRows = 12;

/** A ranked list of counts with bars. */
export function RankedList({ title, unit, note, total, rows }: RankedListProps) {
  const [shown, setShown] = useState(initialRows);
  const most = rows[0]?.count ?? 1;
  return (
    <section className="raised grid content-start gap-3 rounded bg-paper p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="text-sm text-stone">{note}</p>}
      {rows.length === 0 && <p className="text-stone">No {unit}s in this period.</p>}
      <ol className="grid gap-1 text-sm">
        {rows.slice(0, shown).map(({ key, label, hint, count }) => (
          <li key={key} className="relative grid grid-cols-[1fr_auto] gap-4 px-2 py-1.5">
            <svg
              aria-hidden="true"
              className="absolute inset-0 size-full"
              preserveAspectRatio="none"
            >
              <rect width={`${(count / most) * 100}%`} height="100%" rx="3" className="bar" />
            </svg>
            <span dir="auto" className="relative wrap-anywhere">
              {label}
              {hint && <span className="text-stone"> ({hint})</span>}
            </span>
            <span className="tabular relative font-semibold">
              {formatNumber(count)}
              <span className="sr-only">{count === 1 ? ` ${unit}` : ` ${unit}s`}</span>
              {total !== undefined && (
                <span className="ml-2 inline-block w-12 text-right font-normal text-stone">
                  {percent(count, total)}%
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {rows.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + 100)}>
          Show more of {formatNumber(rows.length)}
        </Button>
      )}
    </section>
  );
}
