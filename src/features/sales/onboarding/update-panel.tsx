import { useFirm } from '#src/client/firm/use-firm.tsx';
import type { FirmPrices } from '#src/shared/firm/prices.ts';
import { updateBands } from '#src/shared/update-bands.ts';

const bandsOf = (prices: FirmPrices) => {
  const updates = updateBands(prices);
  return [
    {
      name: 'Basic updates',
      price: updates.basic,
      example: 'New words, pictures or opening hours',
    },
    {
      name: 'Medium updates',
      price: updates.medium,
      example: 'A new page, or a new look for some pages',
    },
    { name: 'Larger revamp', price: `${updates.major}+`, example: 'Most of the site redesigned' },
  ];
};

const steps = [
  'A professional assessment of your website as it is today',
  'A quote within 24 hours',
  'Payment after the work is completed',
];

/** The price bands and the process of a website update. */
export function UpdatePanel() {
  const { prices } = useFirm();
  return (
    <>
      <h2 className="text-xl">What an update costs</h2>
      <dl className="divide-y divide-line rounded border border-line">
        {bandsOf(prices).map(({ name, price, example }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 p-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="tabular serif text-xl text-bottle">{price}</dd>
            <dd className="w-full text-sm text-stone">{example}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="text-lg">How it goes</h3>
        <ol className="mt-2 list-decimal space-y-1 pl-6 marker:text-stone">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </>
  );
}
