import type { DataSource } from 'typeorm';
import { Mandate } from '#src/features/billing/entity.ts';
import { BillingTransaction } from '#src/features/customer/entity.ts';
import type { Paper } from '#src/server/pdf/paper.ts';
import { brand } from '#src/shared/brand.ts';
import { formatDate } from '#src/shared/dates.ts';
import { formatPence, vatIn } from '#src/shared/money.ts';
import { Invoice } from './entity.ts';
import { invoiceName } from './rules.ts';

/** What an invoice says besides what is stored with it. */
interface Payment {
  /** ISO date of the collection or refund. */
  on: string;
  /** What the customer's bank statement shows; null without a mandate. */
  reference: string | null;
  /** What a credit note credits. */
  credited: Invoice | null;
}

/** Reads what an invoice says, as a paper. */
export async function readPaper(db: DataSource, invoice: Invoice): Promise<Paper> {
  const { billingDate, mandateId, refundOf } = await db
    .getRepository(BillingTransaction)
    .findOneByOrFail({ id: invoice.transactionId });
  const mandate = mandateId && (await db.getRepository(Mandate).findOneByOrFail({ id: mandateId }));
  const credited =
    refundOf && (await db.getRepository(Invoice).findOneBy({ transactionId: refundOf }));
  return invoicePaper(invoice, {
    on: billingDate,
    reference: mandate ? mandate.reference : null,
    credited: credited || null,
  });
}

function invoicePaper(invoice: Invoice, { on, reference, credited }: Payment): Paper {
  const { kind, recipient, description, total, vatRate } = invoice;
  const { fullName, businessName, address } = recipient;
  const name = invoiceName(invoice);
  const vat = vatIn(total, vatRate);
  const isInvoice = kind === 'invoice';
  return {
    heading: name,
    title: `${name}, for ${businessName}`,
    at: invoice.createdAt,
    recipient: [fullName, businessName, ...address].filter(Boolean),
    facts: [
      ['Date', formatDate(invoice.issuedOn)],
      ...(credited ? [['Credits', invoiceName(credited)] as const] : []),
      ...(vatRate === null ? [] : [['VAT number', brand.vatNumber] as const]),
    ],
    columns: ['What it is for', 'Amount'],
    rows: [{ text: description, figures: [formatPence(total)] }],
    totals: [
      ...(vatRate === null
        ? []
        : [
            { text: 'Without VAT', figures: [formatPence(total - vat)] },
            { text: `VAT at ${vatRate}%`, figures: [formatPence(vat)] },
          ]),
      { text: isInvoice ? 'Total' : 'Total credited', bold: true, figures: [formatPence(total)] },
    ],
    note: isInvoice
      ? 'We collect it by Direct Debit. There is nothing for you to do.'
      : 'Refunded to the account it was paid from.',
    terms: [
      [isInvoice ? 'Collected on or just after' : 'Refunded on', formatDate(on)],
      ...(reference ? [['Direct Debit reference', reference] as const] : []),
    ],
  };
}
