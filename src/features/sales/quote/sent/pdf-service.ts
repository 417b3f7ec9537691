import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import { fileName } from '#src/server/http/file-name.ts';
import type { Paper } from '#src/server/pdf/paper.ts';
import type { Seller } from '#src/server/pdf/seller.ts';
import { formatDate, formatDay } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { lineAmount } from '#src/shared/prices/vat.ts';

const statusWords: Record<QuoteView['status'], string> = {
  sent: '',
  accepted: 'Accepted',
  declined: 'Declined',
  superseded: 'Replaced by a newer version',
  expired: 'Ended',
};

/** The name that a quote's PDF is saved under: 'Quote-Q-0001-Awning-Pell-Joinery.pdf'. */
export const quoteFileName = (
  { number, businessName }: Pick<QuoteView, 'number' | 'businessName'>,
  firm: string,
): string => fileName(['Quote', number, firm, businessName], 'pdf');

/** Puts a quote on paper, with the address of its page for those who may see it. */
export function quotePaper(quote: QuoteView, seller: Seller, url: string | null): Paper {
  const { number, version, status, businessName, lines, totals, vatRate, acceptedName, decidedAt } =
    quote;
  const name = `Quote ${number}`;
  const isMonthly = lines.some(({ monthly }) => monthly);
  const columns = (once: string, monthly: string) => (isMonthly ? [once, monthly] : [once]);
  const figures = (once: number, monthly: number) =>
    columns(formatPence(once), formatPence(monthly));
  return {
    seller,
    heading: name,
    title: `${name}, for ${businessName}`,
    at: new Date(quote.createdAt),
    recipient: [quote.fullName, businessName, quote.email].filter(Boolean),
    facts: [
      ['Date', formatDay(quote.createdAt)],
      ['Version', String(version)],
      ...(statusWords[status] ? [['Status', statusWords[status]] as const] : []),
    ],
    columns: ['What it is for', ...columns('Once', 'Monthly')],
    rows: lines.map((line) => {
      const { description, quantity, unitPrice, monthly } = line;
      const amount = formatPence(lineAmount(line));
      return {
        text: description,
        detail: quantity === 1 ? undefined : `${quantity} × ${formatPence(unitPrice)}`,
        figures: monthly ? columns('', amount) : columns(amount, ''),
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
    link:
      url === null
        ? undefined
        : {
            caption:
              status === 'sent'
                ? 'Accept it, decline it or ask about it here:'
                : 'This quote online:',
            url,
          },
    terms: [['Valid until', formatDate(quote.validUntil)]],
    signature:
      acceptedName !== null && decidedAt !== null
        ? { name: acceptedName, caption: `Accepted on ${formatDay(decidedAt)}` }
        : undefined,
  };
}
