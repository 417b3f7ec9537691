import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import { lineAmount } from '#src/shared/line-amount.ts';
import { formatPence } from '#src/shared/money.ts';

/**
 * Lines and totals of a quote, in one column for what is paid once and, where anything is, one for each
 * month.
 */
export function QuoteTable({ quote: { lines, totals, vatRate } }: { quote: QuoteView }) {
  const isMonthly = lines.some(({ monthly }) => monthly);
  return (
    <table className="tabular w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-bottle text-sm text-stone">
          <th scope="col" className="pb-2 text-left font-normal">
            What it is for
          </th>
          <th scope="col" className={`pb-2 font-normal ${figure}`}>
            Once
          </th>
          {isMonthly && (
            <th scope="col" className={`pb-2 font-normal ${figure}`}>
              Monthly
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const { description, quantity, unitPrice, monthly } = line;
          const amount = formatPence(lineAmount(line));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored quote never change
            <tr key={at} className="border-b border-line align-baseline">
              <th scope="row" dir="auto" className="py-3 text-left font-normal wrap-anywhere">
                {description}
                {quantity !== 1 && (
                  <span className="block text-sm text-stone">
                    {quantity} × {formatPence(unitPrice)}
                  </span>
                )}
              </th>
              <td className={`py-3 ${figure}`}>{!monthly && amount}</td>
              {isMonthly && <td className={`py-3 ${figure}`}>{monthly && amount}</td>}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="align-baseline font-semibold text-bottle">
          <th scope="row" className="pt-4 text-left">
            Total
          </th>
          <td className={`pt-4 sm:text-lg ${figure}`}>{formatPence(totals.once)}</td>
          {isMonthly && (
            <td className={`pt-4 sm:text-lg ${figure}`}>{formatPence(totals.monthly)}</td>
          )}
        </tr>
        {vatRate !== null && (
          <tr className="align-baseline text-sm text-stone">
            <th scope="row" className="pt-1 text-left font-normal">
              Includes VAT at {vatRate}%
            </th>
            <td className={`pt-1 ${figure}`}>{formatPence(totals.vat.once)}</td>
            {isMonthly && <td className={`pt-1 ${figure}`}>{formatPence(totals.vat.monthly)}</td>}
          </tr>
        )}
      </tfoot>
    </table>
  );
}

const figure = 'pl-2 text-right whitespace-nowrap max-sm:text-sm sm:pl-6';
