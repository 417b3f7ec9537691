import type { ReactNode } from 'react';
import { formatNumber } from '#src/shared/format-number.ts';

/** A figure of a summary with its label. */
export function FigureCard({
  label,
  value,
  note,
  isBad = false,
}: {
  label: string;
  value: ReactNode;
  /** What the figure means or excludes. */
  note?: ReactNode;
  /** Whether the figure calls for action. */
  isBad?: boolean;
}) {
  return (
    <div className="raised grid content-start max-lg:last:odd:col-span-2 gap-1 rounded bg-paper p-4 sm:p-5">
      <dt className="text-sm text-stone">{label}</dt>
      <dd className={`serif tabular text-2xl wrap-anywhere ${isBad ? 'text-bad' : 'text-bottle'}`}>
        {typeof value === 'number' ? formatNumber(value) : value}
      </dd>
      {note && <dd className="text-sm text-stone">{note}</dd>}
    </div>
  );
}

const columnsOf = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };

/** A grid of figures: two columns on phones, four on large screens, or three. */
export const Figures = ({
  children,
  columns = 4,
}: {
  children: ReactNode;
  columns?: keyof typeof columnsOf;
}) => <dl className={`grid grid-cols-2 gap-3 sm:gap-4 ${columnsOf[columns]}`}>{children}</dl>;
