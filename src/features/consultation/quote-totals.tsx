import { useWatch } from 'react-hook-form';
import { totalsOf } from '#src/features/quote/rules.ts';
import { formatPence } from '#src/shared/money.ts';
import { readLines, type TypedQuote } from './use-quote-form.ts';

/** What the lines typed so far come to; `vatRate` is in per cent. */
export function QuoteTotals({ vatRate }: { vatRate: number | null }) {
  const lines = useWatch<TypedQuote, 'lines'>({ name: 'lines' });
  const { once, monthly, vat } = totalsOf(readLines(lines), vatRate);
  return (
    <dl aria-label="Totals" className="tabular mr-auto flex gap-x-8 max-sm:w-full">
      <Total label="Once" amount={once} vat={vatRate === null ? undefined : vat.once} />
      <Total label="Monthly" amount={monthly} vat={vatRate === null ? undefined : vat.monthly} />
    </dl>
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
    <dd className="text-xl font-semibold text-bottle">{formatPence(amount)}</dd>
    {vat !== undefined && <dd className="text-sm text-stone">with {formatPence(vat)} VAT</dd>}
  </div>
);
