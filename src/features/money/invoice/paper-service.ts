import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Mail } from '#src/server/mail/entity.ts';
import type { Attachment } from '#src/server/mail/transport.ts';
import type { Paper } from '#src/server/pdf/paper.ts';
import { renderPaper } from '#src/server/pdf/render-paper.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { Invoice } from './entity.ts';
import { invoiceFile, invoiceName } from './invoice-rules.ts';
import { isRefundByHand, papersOf } from './invoice-service.ts';

/** What an invoice says besides what is stored with it. */
interface Payment {
  /** ISO date of the collection or refund. */
  on: string;
  /** What the customer's bank statement shows; null without a mandate. */
  reference: string | null;
  /** What a credit note credits. */
  credited: Invoice | null;
  /** Of a credit note, whether it was refunded; otherwise it was never paid. */
  isRefund: boolean;
  /** Of a refund, whether no provider made it. */
  isByHand: boolean;
  /** Of an invoice, whether it was paid before it was issued, and so not collected for it. */
  isPaid: boolean;
}

/** Reads what an invoice says, as a paper. */
export async function readPaper(ctx: DatabaseContext, invoice: Invoice): Promise<Paper> {
  const charges = ctx.manager.getRepository(BillingTransaction);
  const charge = await charges.findOneByOrFail({ id: invoice.transactionId });
  const { billingDate, mandateId, refundOf } = charge;
  const mandate =
    mandateId && (await ctx.manager.getRepository(Mandate).findOneByOrFail({ id: mandateId }));
  const isInvoice = invoice.kind === 'invoice';
  const credited = refundOf ? await charges.findOneByOrFail({ id: refundOf }) : charge;
  return invoicePaper(invoice, {
    on: billingDate,
    reference: mandate ? mandate.reference : null,
    credited: isInvoice ? null : await findInvoice(ctx, credited, invoice.number),
    isRefund: charge.type === 'refund',
    isByHand: isRefundByHand(charge),
    isPaid:
      isInvoice &&
      charge.status === 'paid' &&
      charge.settledAt !== null &&
      charge.settledAt <= invoice.createdAt,
  });
}

/** Finds the last invoice of a charge before a number. */
const findInvoice = (ctx: DatabaseContext, charge: BillingTransaction, before: number) =>
  papersOf(ctx, charge)
    .andWhere("invoice.kind = 'invoice' AND invoice.number < :before", { before })
    .getOne();

function invoicePaper(
  invoice: Invoice,
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

const invoiceMail = z.object({ invoiceId: z.uuid() });

/** Returns what is attached to a mail: to an invoice's, its PDF. */
export async function attachInvoice(db: DataSource, { kind, data }: Mail): Promise<Attachment[]> {
  if (kind !== 'invoice') return [];
  const { invoiceId: id } = invoiceMail.parse(data);
  const invoice = await db.getRepository(Invoice).findOneByOrFail({ id });
  const content = await renderPaper(await readPaper({ manager: db.manager }, invoice));
  return [{ filename: invoiceFile(invoice), content, contentType: 'application/pdf' }];
}
