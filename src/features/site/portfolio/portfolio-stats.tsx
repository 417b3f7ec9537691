import type { PortfolioItem } from './contract.ts';
import { clientSatisfaction, countIndustries } from './rules.ts';

/** Three figures about the items shown. */
export function PortfolioStats({ items }: { items: PortfolioItem[] }) {
  const stats = [
    { figure: `${items.length}+`, label: 'Websites Built' },
    { figure: `${countIndustries(items)}+`, label: 'Industries Served' },
    { figure: clientSatisfaction, label: 'Client Satisfaction' },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded border border-line bg-paper text-center">
      {stats.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end px-2 py-5 sm:py-7">
          <dt className="text-sm text-stone">{label}</dt>
          <dd className="serif tabular text-3xl text-bottle">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
