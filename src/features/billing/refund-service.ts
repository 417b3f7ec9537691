import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { z } from 'zod';
import type { Customer } from '#src/features/customer/entity.ts';
import { BillingTransaction } from '#src/features/customer/entity.ts';
import { issueInvoice } from '#src/features/invoice/service.ts';
import { appError } from '#src/server/errors.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { londonDate } from '#src/shared/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import type { newRefund } from './admin-contract.ts';
import { aboutMoney, lockCustomer } from './customer-lock-service.ts';
import type { Billing } from './next-billing-service.ts';

export const refundKind = 'refund-charge';
const day = 24 * 3_600_000;

/** Returns how much of a charge can still be refunded, in pence. */
export async function refundableOf(
  manager: EntityManager,
  { id, status, type, amount }: BillingTransaction,
): Promise<number> {
  if (status !== 'paid' || type === 'refund') return 0;
  const made = await manager.sum(BillingTransaction, 'amount', {
    refundOf: id,
    status: In(['pending', 'paid']),
  });
  return amount - (made ?? 0);
}

/**
 * Refunds a paid charge, or part of it: at once where the admin pays it back, else by a job. Throws
 * NOT_FOUND, or CONFLICT where less than the amount was paid.
 */
export async function refundCharge(
  manager: EntityManager,
  ctx: Billing,
  { customerId, id: refundOf, amount: wanted }: z.output<typeof newRefund>,
): Promise<void> {
  const customer = await lockCustomer(manager, customerId);
  const charge = await manager.findOneBy(BillingTransaction, { id: refundOf, customerId });
  if (!charge) throw appError('NOT_FOUND', 'This customer has no such transaction.');
  const left = await refundableOf(manager, charge);
  const amount = wanted ?? left;
  if (amount > left || left === 0)
    throw appError('CONFLICT', `At most ${formatPence(left)} of it can be refunded.`);
  const now = ctx.clock();
  const id = randomUUID();
  await manager.insert(BillingTransaction, {
    id,
    createdAt: now,
    customerId,
    refundOf,
    amount,
    description: `Refund: ${charge.description}`,
    billingDate: londonDate(now),
    type: 'refund',
    mandateId: charge.mandateId,
  });
  // What a bank took back was paid another way, and is refunded so.
  if (charge.providerId === null || charge.failure === 'charged_back')
    return completeRefund(manager, ctx, customer, id, null);
  const { description } = charge;
  await ctx.record(manager, {
    topic: 'charge.refund-started',
    actor: 'admin',
    ...aboutMoney(customer),
    data: { description, amount },
  });
  await queueRefund(manager, now, id);
}

/** Queues a refund by a provider, once a day until it is made or refused. */
export const queueRefund = (manager: EntityManager, now: Date, refundId: string) =>
  addJob(manager, now, {
    kind: refundKind,
    data: { refundId },
    dedupeKey: `${refundKind} ${refundId} ${londonDate(now)}`,
    priority: priority.normal,
    life: day,
  });

/** Stores that a refund was made, and credits it. */
export async function completeRefund(
  manager: EntityManager,
  ctx: Billing,
  customer: Customer,
  id: string,
  providerId: string | null,
): Promise<void> {
  const refund = await manager.findOneByOrFail(BillingTransaction, { id });
  if (refund.status !== 'pending') return;
  const { description, amount } = refund;
  const now = ctx.clock();
  const paid = { status: 'paid', submittedAt: now, settledAt: now, providerId };
  await manager.update(BillingTransaction, { id }, paid);
  await ctx.record(manager, {
    topic: 'charge.refunded',
    actor: 'admin',
    ...aboutMoney(customer),
    data: { description, amount },
  });
  const charge = await manager.findOneByOrFail(BillingTransaction, { id: refund.refundOf ?? '' });
  // What the admin recorded by hand has no invoice to credit.
  if (charge.submittedAt !== null) await issueInvoice(manager, ctx, refund);
}

/** Stores that a provider refused a refund. */
export async function failRefund(
  manager: EntityManager,
  ctx: Billing,
  { id, customerId, description, amount }: BillingTransaction,
): Promise<void> {
  const customer = await lockCustomer(manager, customerId);
  const failed = { status: 'failed', settledAt: ctx.clock() };
  const pending = { id, status: 'pending' };
  const { affected } = await manager.update(BillingTransaction, pending, failed);
  if (!affected) return;
  await ctx.record(manager, {
    topic: 'charge.refund-failed',
    actor: 'system',
    ...aboutMoney(customer),
    data: { description, amount },
  });
}
