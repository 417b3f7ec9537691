import type { ReactNode } from 'react';

/** The label of an option with its price at the end of the line. */
export function PricedLabel({ price, children }: { price: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{children}</span>
      <span className="tabular font-semibold text-bottle">{price}</span>
    </span>
  );
}
