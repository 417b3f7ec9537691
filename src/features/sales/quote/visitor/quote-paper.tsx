import { useBrand } from '#src/client/firm/use-firm.tsx';
import { EditionLink } from '#src/client/ui/edition-link.tsx';
import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import { QuoteBadge } from '#src/features/sales/quote/desk/quote-badge.tsx';
import { ownQuotes } from '#src/features/sales/quote/desk/status-texts.ts';
import { formatDate, formatDay } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { lineAmount } from '#src/shared/prices/vat.ts';

/**
 * Lines and totals of a quote, in one column for what is paid once and, where anything is, one for each
 * month.
 */
function QuoteTable({ quote: { lines, totals, vatRate } }: { quote: QuoteView }) {
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

interface QuotePaperProps {
  quote: QuoteView;
  /** Whether it has a status yet. */
  isSent?: boolean;
}

/** The quote as a paper: letterhead, lines, totals, note, the last day, and the signature. */
export function QuotePaper({ quote, isSent = true }: QuotePaperProps) {
  const brand = useBrand();
  const [street, town, ...rest] = brand.address;
  const { version, status, createdAt, note, validUntil, acceptedName, decidedAt, termsVersion } =
    quote;
  return (
    <article aria-label="The quote" className="raised overflow-hidden rounded bg-paper">
      <div aria-hidden="true" className="stripe" />
      <div className="grid gap-8 px-4 py-6 sm:p-10">
        <header className="grid gap-8">
          <div className="grid items-start justify-between gap-x-8 gap-y-4 sm:grid-cols-[auto_auto]">
            <div>
              <p className="serif text-2xl text-bottle">{brand.name}</p>
              <p className="text-sm text-stone">{brand.strapline}</p>
            </div>
            <p className="text-sm text-stone sm:text-right">
              {[street, town].filter(Boolean).join(', ')}
              <br />
              {rest.join(', ')}
              <br />
              <span className="tabular">{brand.phone.label}</span>
              <br />
              {brand.email.label}
            </p>
          </div>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
            <div dir="auto" className="wrap-anywhere">
              <p className="text-sm text-stone">For</p>
              <p className="font-semibold">{quote.fullName}</p>
              <p>{quote.businessName}</p>
              <p className="text-sm text-stone">{quote.email}</p>
            </div>
            <div className="grid justify-items-start gap-1 text-sm text-stone sm:justify-items-end sm:text-right">
              {isSent && <QuoteBadge status={status}>{ownQuotes[status]}</QuoteBadge>}
              <p>
                {['Quote', quote.number].filter(Boolean).join(' ')}, version {version}
                <br />
                {formatDay(createdAt)}
              </p>
            </div>
          </div>
        </header>
        <QuoteTable quote={quote} />
        {note && (
          <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        <footer className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
          <p>
            <span className="block text-sm text-stone">Valid until</span>
            <span className="font-semibold">{formatDate(validUntil)}</span>
          </p>
          {acceptedName && decidedAt && (
            <p className="min-w-56">
              <span
                dir="auto"
                className="block border-b border-edge px-1 signature text-3xl text-bottle wrap-anywhere"
              >
                {acceptedName}
              </span>
              <span className="block text-sm text-stone">Accepted on {formatDay(decidedAt)}</span>
              {termsVersion && (
                <span className="block text-sm text-stone">
                  Agreed to: <EditionLink version={termsVersion} />
                </span>
              )}
            </p>
          )}
        </footer>
      </div>
    </article>
  );
}
