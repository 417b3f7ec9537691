import type { ReactNode } from 'react';
import { formatNumber } from '#src/shared/format-number.ts';

const colours = {
  late: 'bg-bad text-paper',
  calm: 'bg-butter text-ink',
};

interface CountProps {
  count: number;
  colour: keyof typeof colours;
  /** What is counted, for screen readers. */
  children: ReactNode;
}

/** A small number beside the name of a place where something waits. */
export const Count = ({ count, colour, children }: CountProps) => (
  <span
    className={`count tabular grid min-w-6 shrink-0 place-items-center rounded-full border border-paper px-1.5 text-sm whitespace-nowrap ${colours[colour]}`}
  >
    {formatNumber(count)}
    <span className="sr-only"> {children}</span>
  </span>
);

/** In place of such a number where it could not be read. */
export const Uncounted = () => (
  <span className="count grid min-w-6 shrink-0 place-items-center rounded-full bg-sand px-1.5 text-sm text-ink">
    <span aria-hidden="true">?</span>
    <span className="sr-only"> could not be counted</span>
  </span>
);
