import type { ReactNode } from 'react';

/** A 'wide' one takes a line of its own on a phone. */
type ShortFact = readonly [name: ReactNode, value: ReactNode, width?: 'wide'];

/** Short facts below their names, side by side where space allows. */
export function ShortFacts({ facts }: { facts: readonly ShortFact[] }) {
  return (
    <dl className="grid grid-cols-[1fr_1fr] gap-x-6 gap-y-5 sm:auto-cols-[1fr] sm:grid-flow-col sm:grid-cols-none">
      {facts.map(([name, value, width], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
        <div key={index} className={width && 'max-sm:col-span-2'}>
          <dt className="text-sm text-stone">{name}</dt>
          <dd className="mt-1 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
