import type { ReactNode } from 'react';

/** Short facts below their names, side by side where space allows. */
export function ShortFacts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-stone">{name}</dt>
          <dd className="mt-1 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
