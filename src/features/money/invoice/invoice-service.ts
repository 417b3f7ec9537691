import { randomUUID } from 'node:crypto';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { counted, Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { Person } from '#src/features/people/person/entity.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import { sellerOf } from '#src/server/pdf/seller.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  withActor,
} from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { fullName } from '#src/shared/full-name.ts';
import { vatInLines, vatOfCredit, type WithVat } from '#src/shared/prices/vat.ts';
import { Invoice, type InvoiceRecipient } from './entity.ts';
import { invoiceName } from './invoice-rules.ts';

/** The invoices and credit notes of a charge and its other try, newest first. */
export const papersOf = (
  { manager }: DatabaseContext,
  { id, customerId, period }: Pick<BillingTransaction, 'id' | 'customerId' | 'period'>,
) =>
  manager
    .createQueryBuilder(Invoice, 'invoice')
    .innerJoin(BillingTransaction, 'charge', 'charge.id = invoice.transactionId')
    .where('invoice.customerId = :customerId', { customerId })
    .andWhere('(charge.id = :id OR charge.period = :period)', { id, period })
    .orderBy('invoice.number', 'DESC')
    .limit(1);

type Vat = Pick<Invoice, 'vat' | 'vatRate' | 'vatNumber'>;

/** Returns the VAT of an invoice of today for these lines, in pence. */
const vatToday = (
  { vatRate, vatNumber }: Pick<FirmIdentity, 'vatRate' | 'vatNumber'>,
  lines: readonly { amount: number }[],
): Vat => ({
  vat: vatInLines(lines, vatRate),
  vatRate,
  vatNumber: vatRate === null ? null : vatNumber || null,
});

/**
 * Returns the VAT of a credit note, by the rate of what it credits: a refund credits its charge, what is
 * given up itself; `total` in pence. Null where nothing was invoiced.
 */
async function vatCredited(
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

/**
 * Issues the invoice of a charge, or the credit note of a refund or of what is given up, in pence, in
 * the caller's transaction, and mails it. Where the last paper of a charge and its second try is of
 * this kind, that stands. Issue one in a transaction: the counter is locked until its end.
 */
export async function issueInvoice(
  ctx: ServiceContext,
  charge: BillingTransaction,
  kind: Invoice['kind'] = charge.type === 'refund' ? 'credit_note' : 'invoice',
  total = charge.amount,
): Promise<Invoice> {
  // Serialises this with another submission of the same charge.
  await ctx.manager.findOne(BillingTransaction, {
    where: { id: charge.id },
    lock: { mode: 'pessimistic_write' },
  });
  const last = await papersOf(ctx, charge).getOne();
  if (last?.kind === kind) return last;
  const customer = await ctx.manager.findOneByOrFail(Customer, { id: charge.customerId });
  const mandate = await findMandate(ctx, charge);
  const recipient = await describeRecipient(ctx, customer, mandate);
  const { description } = charge;
  const lines = kind === 'invoice' && total === charge.amount ? charge.lines : null;
  const now = ctx.clock();
  const number = await nextNumber(ctx);
  // After the counter is locked: it counts every credit note before this one.
  const credited = kind === 'credit_note' ? await vatCredited(ctx, charge, total) : null;
  const vat = credited ?? vatToday(ctx.firm.identity, lines ?? [{ amount: total }]);
  const invoice = ctx.manager.create(Invoice, {
    id: randomUUID(),
    createdAt: now,
    number,
    prefix: ctx.firm.identity.invoicePrefix,
    kind,
    customerId: customer.id,
    transactionId: charge.id,
    issuedOn: londonDate(now),
    seller: sellerOf(ctx.firm.identity),
    recipient,
    description,
    lines,
    total,
    ...vat,
  });
  await ctx.manager.insert(Invoice, invoice);
  const { personId } = customer;
  await writeSearchLines(ctx, { ...invoice, personId }, { invoice: [invoiceName(invoice)] });
  const { fullName, businessName } = recipient;
  // Only the admin refunds.
  await withActor(ctx, kind === 'credit_note' ? 'admin' : 'system').record({
    topic: 'invoice.issued',
    subject: { kind: 'customer', id: customer.id },
    email: customer.email,
    data: {
      ...{ fullName, businessName, number, prefix: invoice.prefix, kind, description, total },
      ...{ vat: vat.vat, vatRate: vat.vatRate },
      billingDate: charge.billingDate,
      isCollected: kind === 'invoice' && charge.state === 'submitted',
      isPaid: kind === 'invoice' && charge.status === 'paid',
      isGivenUp: kind === 'credit_note' && charge.type !== 'refund',
      isByHand: isRefundByHand(charge),
    },
    mailData: { invoiceId: invoice.id, ...inOrderThread(mandate) },
  });
  return invoice;
}

/** Whether the admin paid a refund back, and no provider to the account it was paid from. */
export const isRefundByHand = ({ type, providerId }: BillingTransaction): boolean =>
  type === 'refund' && providerId === null;

/** Returns the next number. A transaction that is rolled back gives it back. */
async function nextNumber({ manager }: DatabaseContext): Promise<number> {
  const [{ last }]: [{ last: number }] = await manager.query(
    `INSERT INTO invoice_counter AS counter (last) VALUES (1)
     ON CONFLICT (is_only) DO UPDATE SET last = counter.last + 1 RETURNING last`,
  );
  return last;
}

/** The mandate under which a charge is collected, or else the customer's last one. */
const findMandate = ({ manager }: DatabaseContext, { mandateId, customerId }: BillingTransaction) =>
  manager.findOne(Mandate, {
    where: mandateId === null ? { customerId, status: counted() } : { id: mandateId },
    order: { createdAt: 'DESC' },
  });

/**
 * The address is the corrected one, or that of the mandate's order: other orders of the email address
 * prove nothing.
 */
async function describeRecipient(
  { manager }: DatabaseContext,
  { firstName, lastName, businessName, personId }: Customer,
  mandate: Mandate | null,
): Promise<InvoiceRecipient> {
  const id = mandate?.paymentRequestId;
  const person = await manager.findOneByOrFail(Person, { id: personId });
  const isCorrected = person.address !== '' || person.postcode !== '';
  const order = id ? await manager.findOneBy(PaymentRequest, { id }) : null;
  const found = isCorrected ? person : order;
  return {
    fullName: fullName({ firstName, lastName }),
    businessName,
    address: found ? [found.address, found.city, found.postcode].filter(Boolean) : [],
  };
}
