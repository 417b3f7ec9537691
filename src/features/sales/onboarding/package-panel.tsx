import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useWords } from '#src/client/firm/use-words.ts';
import { formatPounds } from '#src/shared/money.ts';
import { type PackageName, packages } from '#src/shared/packages.ts';
import { priceOf } from '#src/shared/price-line.ts';

/** The prices and features of a package. */
export function PackagePanel({ name, discounted }: { name: PackageName; discounted: boolean }) {
  const { prices } = useFirm();
  const words = useWords();
  const { setup, monthly } = priceOf(prices, name, discounted);
  return (
    <>
      <h2 className="text-xl">{packages[name].serviceName}</h2>
      <dl className="tabular grid grid-cols-2 rounded border border-line">
        <div className="p-4">
          <dt className="text-sm text-stone">To set up</dt>
          <dd className="serif text-2xl text-bottle">{formatPounds(setup)}</dd>
        </div>
        <div className="border-l border-line p-4">
          <dt className="text-sm text-stone">Every month</dt>
          <dd className="serif text-2xl text-bottle">{formatPounds(monthly)}</dd>
        </div>
      </dl>
      <ul className="grid gap-2">
        {words.packages[name].map((feature) => (
          <li key={feature} className="flex gap-3">
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              className="mt-1 size-5 shrink-0 text-bottle"
            >
              <path d="m4 10.5 4 4 8-9" />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}
