import type { ReactNode } from 'react';

/** One detail of an order, beside its name on wide screens. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-stone">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
