import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { vatIn, vatOfCredit, type WithVat } from '#src/shared/vat.ts';
import { papersOf } from './charge-papers-service.ts';
import type { Invoice } from './entity.ts';

type Vat = Pick<Invoice, 'vat' | 'vatRate' | 'vatNumber'>;

/** Returns the VAT of an invoice of today; `total` in pence. */
export const vatToday = (
  { vatRate, vatNumber }: Pick<FirmIdentity, 'vatRate' | 'vatNumber'>,
  total: number,
): Vat => ({
  vat: vatIn(total, vatRate),
  vatRate,
  vatNumber: vatRate === null ? null : vatNumber || null,
});

/**
 * Returns the VAT of a credit note, by the rate of what it credits: a refund credits its charge, what is
 * given up itself; `total` in pence. Null where nothing was invoiced.
 */
export async function vatCredited(
  ctx: DatabaseContext,
  { id, refundOf }: BillingTransaction,
  total: number,
): Promise<Vat | null> {
  const charge = await ctx.manager.findOneByOrFail(BillingTransaction, { id: refundOf ?? id });
  const invoice = await papersOf(ctx, charge).andWhere("invoice.kind = 'invoice'").getOne();
  if (!invoice) return null;
  const { vatRate, vatNumber } = invoice;
  const since = await creditedSince(ctx, charge, invoice.number);
  return { vat: vatOfCredit(total, invoice, since), vatRate, vatNumber };
}

/** What the credit notes after an invoice of a charge, or of its other try, come to. */
async function creditedSince(
  { manager }: DatabaseContext,
  { id, customerId, period }: BillingTransaction,
  number: number,
): Promise<WithVat> {
  const [credited]: [WithVat] = await manager.query(
    `SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(vat), 0)::int AS vat
     FROM invoice JOIN billing_transaction AS part ON part.id = transaction_id
     JOIN billing_transaction AS charge ON charge.id = coalesce(part.refund_of, part.id)
     WHERE invoice.customer_id = $2 AND kind = 'credit_note' AND number > $4
       AND (charge.id = $1 OR charge.period = $3)`,
    [id, customerId, period, number],
  );
  return credited;
}
