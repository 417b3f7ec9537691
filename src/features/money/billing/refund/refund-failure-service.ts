import type { EntityManager } from 'typeorm';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';

/**
 * Stores that a provider refused a refund, or that one it made came back, but not once the admin has
 * paid it back by hand: a provider tells more than once that a refund came back.
 */
export async function failRefund(
  manager: EntityManager,
  ctx: ServiceContext,
  { id, customerId, description, amount }: BillingTransaction,
  state: 'refused' | 'returned',
): Promise<void> {
  const customer = await lockCustomer(manager, customerId);
  const isReturned = state === 'returned';
  const failed = { state, settledAt: ctx.clock() };
  const from = isReturned ? 'paid' : 'planned';
  const where = { id, state: from, paidByHand: false } as const;
  const { affected } = await manager.update(BillingTransaction, where, failed);
  if (!affected) return;
  await ctx.record(manager, {
    topic: isReturned ? 'charge.refund-returned' : 'charge.refund-failed',
    actor: 'system',
    ...aboutCustomer(customer),
    data: { description, amount },
  });
}

/** Stores that the admin paid back by hand what had come back; its credit note stands. Throws CONFLICT. */
export async function repayRefund(
  manager: EntityManager,
  ctx: ServiceContext,
  { id, customerId, description, amount, state }: BillingTransaction,
): Promise<void> {
  if (state === 'paid') return;
  if (state !== 'returned') throw appError('CONFLICT', 'A refund of a charge settles itself.');
  const paid = { state: 'paid', settledAt: ctx.clock(), paidByHand: true } as const;
  await manager.update(BillingTransaction, { id }, paid);
  await ctx.record(manager, {
    topic: 'charge.refunded',
    actor: 'admin',
    ...aboutCustomer(await lockCustomer(manager, customerId)),
    data: { description, amount },
  });
}
