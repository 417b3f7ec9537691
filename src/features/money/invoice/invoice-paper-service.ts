import type { Paper } from '#src/server/pdf/paper.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import type { Invoice } from './entity.ts';
import { invoiceName } from './invoice-rules.ts';

/** What of an invoice stands on its paper. */
type PrintedInvoice = Omit<Invoice, 'id' | 'customerId' | 'transactionId'>;

/** What an invoice says besides what is stored with it. */
interface Payment {
  /** ISO date of the collection or refund. */
  on: string;
  /** What the customer's bank statement shows; null without a mandate. */
  reference: string | null;
  /** What a credit note credits. */
  credited: Pick<Invoice, 'kind' | 'prefix' | 'number'> | null;
  /** Of a credit note, whether it was refunded; otherwise it was never paid. */
  isRefund: boolean;
  /** Of a refund, whether no provider made it. */
  isByHand: boolean;
  /** Of an invoice, whether it was paid before it was issued, and so not collected for it. */
  isPaid: boolean;
}

/** Returns what an invoice says, as a paper. */
export function invoicePaper(
  invoice: PrintedInvoice,
  { on, reference, credited, isRefund, isByHand, isPaid }: Payment,
): Paper {
  const { kind, recipient, description, lines, total, vat, vatRate, vatNumber } = invoice;
  const { fullName, businessName, address } = recipient;
  const name = invoiceName(invoice);
  const isInvoice = kind === 'invoice';
  return {
    seller: invoice.seller,
    heading: name,
    title: `${name}, for ${businessName}`,
    at: invoice.createdAt,
    recipient: [fullName, businessName, ...address].filter(Boolean),
    facts: [
      ['Date', formatDate(invoice.issuedOn)],
      ...(credited ? [['Credits', invoiceName(credited)] as const] : []),
      ...(vatNumber === null ? [] : [['VAT number', vatNumber] as const]),
    ],
    columns: ['What it is for', 'Amount'],
    rows: (lines ?? [{ description, amount: total }]).map((line) => ({
      text: line.description,
      figures: [formatPence(line.amount)],
    })),
    totals: [
      ...(vatRate === null
        ? []
        : [
            { text: 'Without VAT', figures: [formatPence(total - vat)] },
            { text: `VAT at ${vatRate}%`, figures: [formatPence(vat)] },
          ]),
      { text: isInvoice ? 'Total' : 'Total credited', bold: true, figures: [formatPence(total)] },
    ],
    note: noteOf(kind, { isRefund, isByHand, isPaid }),
    terms: [
      ...((isInvoice && !isPaid) || isRefund
        ? [
            [
              isInvoice ? 'To be collected on or just after' : 'Refunded on',
              formatDate(on),
            ] as const,
          ]
        : []),
      ...(reference ? [['Direct Debit reference', reference] as const] : []),
    ],
  };
}

function noteOf(
  kind: Invoice['kind'],
  { isRefund, isByHand, isPaid }: Pick<Payment, 'isRefund' | 'isByHand' | 'isPaid'>,
) {
  if (isPaid) return 'It is paid. Thank you.';
  if (kind === 'invoice') return 'We collect it by Direct Debit. There is nothing for you to do.';
  if (isByHand) return 'Paid back to you.';
  return isRefund ? 'Refunded to the account it was paid from.' : 'You no longer need to pay it.';
}
