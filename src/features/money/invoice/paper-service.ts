import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Mail } from '#src/server/mail/entity.ts';
import type { Attachment } from '#src/server/mail/transport.ts';
import type { Paper } from '#src/server/pdf/paper.ts';
import { renderPaper } from '#src/server/pdf/render-paper.ts';
import type { DatabaseContext, ProcessContext } from '#src/server/service-context.ts';
import { Invoice } from './entity.ts';
import { invoicePaper } from './invoice-paper-service.ts';
import { invoiceFile } from './invoice-rules.ts';
import { isRefundByHand, papersOf } from './invoice-service.ts';

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

const invoiceMail = z.object({ invoiceId: z.uuid() });

/** Returns what is attached to a mail: to an invoice's, its PDF. */
export async function attachInvoice(
  { objects }: Pick<ProcessContext, 'objects'>,
  db: DataSource,
  { kind, data }: Mail,
): Promise<Attachment[]> {
  if (kind !== 'invoice') return [];
  const { invoiceId: id } = invoiceMail.parse(data);
  const invoice = await db.getRepository(Invoice).findOneByOrFail({ id });
  const content = await renderPaper(objects, await readPaper({ manager: db.manager }, invoice));
  return [{ filename: invoiceFile(invoice), content, contentType: 'application/pdf' }];
}
