import type { ReactNode } from 'react';

const number = new Intl.NumberFormat('en-GB');

/** A figure of a summary with its label. */
export function FigureCard({
  label,
  value,
  note,
}: {
  label: string;
  value: ReactNode;
  /** What the figure means or excludes. */
  note?: ReactNode;
}) {
  return (
    <div className="raised grid content-start max-lg:last:odd:col-span-2 gap-1 rounded bg-paper p-4 sm:p-5">
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="serif tabular text-2xl text-bottle wrap-anywhere">
        {typeof value === 'number' ? number.format(value) : value}
      </dd>
      {note && <dd className="text-sm text-stone">{note}</dd>}
    </div>
  );
}

/** A grid of figures: two columns on phones, four on large screens. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</dl>
);
