import type { EntityManager } from 'typeorm';
import type { Billing } from '#src/features/money/billing/charge/next-billing-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { appError } from '#src/server/errors.ts';

/**
 * Stores that a provider refused a refund, or that one it made came back, but not once the admin has
 * paid it back by hand: a provider tells more than once that a refund came back.
 */
export async function failRefund(
  manager: EntityManager,
  ctx: Billing,
  { id, customerId, description, amount }: BillingTransaction,
  from: 'pending' | 'paid' = 'pending',
): Promise<void> {
  const customer = await lockCustomer(manager, customerId);
  const failed = { status: 'failed', settledAt: ctx.clock() } as const;
  const where = { id, status: from, paidByHand: false };
  const { affected } = await manager.update(BillingTransaction, where, failed);
  if (!affected) return;
  await ctx.record(manager, {
    topic: from === 'paid' ? 'charge.refund-returned' : 'charge.refund-failed',
    actor: 'system',
    ...aboutCustomer(customer),
    data: { description, amount },
  });
}

/** Stores that the admin paid back by hand what had come back; its credit note stands. Throws CONFLICT. */
export async function repayRefund(
  manager: EntityManager,
  ctx: Billing,
  { id, customerId, description, amount, status, submittedAt }: BillingTransaction,
): Promise<void> {
  if (status === 'paid') return;
  if (status !== 'failed' || submittedAt === null)
    throw appError('CONFLICT', 'A refund of a charge settles itself.');
  const paid = { status: 'paid', settledAt: ctx.clock(), paidByHand: true } as const;
  await manager.update(BillingTransaction, { id }, paid);
  await ctx.record(manager, {
    topic: 'charge.refunded',
    actor: 'admin',
    ...aboutCustomer(await lockCustomer(manager, customerId)),
    data: { description, amount },
  });
}
