import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import type { Paper } from '#src/server/pdf/paper.ts';
import type { Seller } from '#src/server/pdf/seller.ts';
import { formatDate, formatDay } from '#src/shared/dates/dates.ts';
import { lineAmount } from '#src/shared/line-amount.ts';
import { formatPence } from '#src/shared/money.ts';

const statusWords: Record<QuoteView['status'], string> = {
  sent: '',
  accepted: 'Accepted',
  declined: 'Declined',
  superseded: 'Replaced by a newer version',
  expired: 'Ended',
};

/** Puts a quote on paper. */
export function quotePaper(quote: QuoteView, seller: Seller): Paper {
  const { version, status, businessName, lines, totals, vatRate, acceptedName, decidedAt } = quote;
  const name = `Quote, version ${version}`;
  const figures = (once: number, monthly: number) => [formatPence(once), formatPence(monthly)];
  return {
    seller,
    heading: name,
    title: `${name}, for ${businessName}`,
    at: new Date(quote.createdAt),
    recipient: [quote.fullName, businessName, quote.email].filter(Boolean),
    facts: [
      ['Date', formatDay(quote.createdAt)],
      ...(statusWords[status] ? [['Status', statusWords[status]] as const] : []),
    ],
    columns: ['What it is for', 'Once', 'Monthly'],
    rows: lines.map((line) => {
      const { description, quantity, unitPrice, monthly } = line;
      const amount = formatPence(lineAmount(line));
      return {
        text: description,
        detail: quantity === 1 ? undefined : `${quantity} × ${formatPence(unitPrice)}`,
        figures: monthly ? ['', amount] : [amount, ''],
      };
    }),
    totals: [
      { text: 'Total', bold: true, figures: figures(totals.once, totals.monthly) },
      ...(vatRate === null
        ? []
        : [
            {
              text: `Includes VAT at ${vatRate}%`,
              figures: figures(totals.vat.once, totals.vat.monthly),
            },
          ]),
    ],
    note: quote.note,
    terms: [['Valid until', formatDate(quote.validUntil)]],
    signature:
      acceptedName !== null && decidedAt !== null
        ? { name: acceptedName, caption: `Accepted on ${formatDay(decidedAt)}` }
        : undefined,
  };
}
