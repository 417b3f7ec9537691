import type { ReactNode } from 'react';

/** What can be chosen, and at the end of its line what it costs. */
export function PricedLabel({ price, children }: { price: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{children}</span>
      <span className="tabular font-semibold text-bottle">{price}</span>
    </span>
  );
}
