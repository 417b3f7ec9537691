import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Mandate } from '#src/features/billing/entity.ts';
import { BillingTransaction, Customer } from '#src/features/customer/entity.ts';
import { PaymentRequest } from '#src/features/direct-debit/entity.ts';
import type { Context } from '#src/server/context.ts';
import { londonDate } from '#src/shared/dates.ts';
import { Invoice, type InvoiceRecipient } from './entity.ts';

type Issuer = Pick<Context, 'clock' | 'env' | 'record'>;

/**
 * Issues the invoice of a charge, or the credit note of a refund or of a charge that is given up, in
 * the caller's transaction, and mails it. Where the last paper of a charge and its second try is of
 * this kind, that stands. Issue one in a transaction: the counter is locked until its end.
 */
export async function issueInvoice(
  manager: EntityManager,
  ctx: Issuer,
  charge: BillingTransaction,
  kind: Invoice['kind'] = charge.type === 'refund' ? 'credit_note' : 'invoice',
): Promise<Invoice> {
  // Serialises this with another submission of the same charge.
  await manager.findOne(BillingTransaction, {
    where: { id: charge.id },
    lock: { mode: 'pessimistic_write' },
  });
  const last = await findLast(manager, charge);
  if (last?.kind === kind) return last;
  const customer = await manager.findOneByOrFail(Customer, { id: charge.customerId });
  const recipient = await describeRecipient(manager, customer, charge);
  const { description, amount: total } = charge;
  const now = ctx.clock();
  const invoice = manager.create(Invoice, {
    id: randomUUID(),
    createdAt: now,
    number: await nextNumber(manager),
    kind,
    customerId: customer.id,
    transactionId: charge.id,
    issuedOn: londonDate(now),
    recipient,
    description,
    total,
    vatRate: ctx.env.VAT_RATE ?? null,
    vatNumber: ctx.env.VAT_RATE === undefined ? null : (ctx.env.VAT_NUMBER ?? null),
  });
  await manager.insert(Invoice, invoice);
  const { number, vatRate } = invoice;
  const { fullName, businessName } = recipient;
  await ctx.record(manager, {
    topic: 'invoice.issued',
    // Only the admin refunds.
    actor: kind === 'credit_note' ? 'admin' : 'system',
    subject: { kind: 'customer', id: customer.id },
    email: customer.email,
    data: {
      ...{ fullName, businessName, number, kind, description, total, vatRate },
      billingDate: charge.billingDate,
      isPaid: kind === 'invoice' && charge.status === 'paid',
      isGivenUp: kind === 'credit_note' && charge.type !== 'refund',
      isByHand: isRefundByHand(charge),
    },
    mailData: { invoiceId: invoice.id },
  });
  return invoice;
}

/** Whether the admin paid a refund back, and no provider to the account it was paid from. */
export const isRefundByHand = ({ type, providerId }: BillingTransaction): boolean =>
  type === 'refund' && providerId === null;

/** Finds the last paper of a charge or its other try. */
const findLast = (manager: EntityManager, charge: BillingTransaction): Promise<Invoice | null> =>
  papersOf(manager, charge).getOne();

/** The invoices and credit notes of a charge and its other try, newest first. */
export const papersOf = (
  manager: EntityManager,
  { id, customerId, period }: Pick<BillingTransaction, 'id' | 'customerId' | 'period'>,
) =>
  manager
    .createQueryBuilder(Invoice, 'invoice')
    .innerJoin(BillingTransaction, 'charge', 'charge.id = invoice.transactionId')
    .where('invoice.customerId = :customerId', { customerId })
    .andWhere('(charge.id = :id OR charge.period = :period)', { id, period })
    .orderBy('invoice.number', 'DESC')
    .limit(1);

/** Returns the next number. A transaction that is rolled back gives it back. */
async function nextNumber(manager: EntityManager): Promise<number> {
  const [{ last }]: [{ last: number }] = await manager.query(
    `INSERT INTO invoice_counter AS counter (last) VALUES (1)
     ON CONFLICT (is_only) DO UPDATE SET last = counter.last + 1 RETURNING last`,
  );
  return last;
}

/** The address is that of the mandate's order: other orders of the email address prove nothing. */
async function describeRecipient(
  manager: EntityManager,
  { id: customerId, firstName, lastName, businessName }: Customer,
  { mandateId }: BillingTransaction,
): Promise<InvoiceRecipient> {
  const mandate = await manager.findOne(Mandate, {
    where: mandateId === null ? { customerId } : { id: mandateId },
    order: { createdAt: 'DESC' },
  });
  const id = mandate?.paymentRequestId;
  const order = id ? await manager.findOneBy(PaymentRequest, { id }) : null;
  return {
    fullName: `${firstName} ${lastName}`.trim(),
    businessName,
    address: order ? [order.address, order.city, order.postcode].filter(Boolean) : [],
  };
}
