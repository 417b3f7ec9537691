import { useWatch } from 'react-hook-form';
import { readLines, type TypedQuote } from '#src/features/sales/quote/desk/use-quote-form.ts';
import { totalsOf } from '#src/features/sales/quote/quote-rules.ts';
import { problemsOf } from '#src/features/sales/quote/texts.ts';
import { formatPence } from '#src/shared/money.ts';

/** What the lines typed so far come to, and what is wrong with that; `vatRate` is in per cent. */
export function QuoteTotals({ vatRate }: { vatRate: number | null }) {
  const lines = readLines(useWatch<TypedQuote, 'lines'>({ name: 'lines' }));
  const { once, monthly, vat } = totalsOf(lines, vatRate);
  return (
    <>
      <p role="alert" className="w-full text-bad empty:hidden">
        {problemsOf(lines).join(' ')}
      </p>
      <dl aria-label="Totals" className="tabular mr-auto flex gap-x-8 max-sm:w-full">
        <Total label="Once" amount={once} vat={vatRate === null ? undefined : vat.once} />
        <Total label="Monthly" amount={monthly} vat={vatRate === null ? undefined : vat.monthly} />
      </dl>
    </>
  );
}

interface TotalProps {
  label: string;
  /** Pence. */
  amount: number;
  /** Pence, contained in the amount. */
  vat: number | undefined;
}

const Total = ({ label, amount, vat }: TotalProps) => (
  <div>
    <dt className="text-sm text-stone">{label}</dt>
    <dd className={`text-xl font-semibold ${amount < 0 ? 'text-bad' : 'text-bottle'}`}>
      {formatPence(amount)}
    </dd>
    {vat !== undefined && <dd className="text-sm text-stone">with {formatPence(vat)} VAT</dd>}
  </div>
);
