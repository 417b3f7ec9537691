import { LessThanOrEqual } from 'typeorm';
import type { z } from 'zod';
import {
  cancelCharges,
  findAnnounced,
} from '#src/features/money/billing/collection/cancel-service.ts';
import { cancelCovered } from '#src/features/money/billing/collection/cover-service.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { storeCharge } from '#src/features/money/charge/store-service.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer, requireCustomer } from '#src/features/people/customer/service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { addMonths } from '#src/shared/dates/dates.ts';
import type { newTransaction } from './admin-transaction-contract.ts';

/**
 * Cancels a customer's subscription with the months announced, and clears its fee and billing date.
 * One that has ended stays as it is. Throws NOT_FOUND.
 */
export async function endSubscription(ctx: ServiceContext, id: string): Promise<Customer> {
  const before = await lockCustomer(ctx, id);
  if (before.subscriptionStatus === 'cancelled') return before;
  const announced = await findAnnounced(ctx, id);
  const months = announced.filter(({ type }) => type === 'subscription');
  await cancelCharges(ctx, before, months, null);
  for (const charge of announced) await cancelCovered(ctx, before, charge);
  const ended = {
    subscriptionStatus: 'cancelled',
    monthlyFee: null,
    nextBillingDate: null,
  } as const;
  await ctx.manager.update(Customer, { id }, { ...ended, plannedChanges: [] });
  const customer = await requireCustomer(ctx, id);
  await ctx.record({
    topic: 'subscription.ended',
    ...aboutCustomer(customer),
    data: { businessName: customer.businessName },
  });
  return customer;
}

/**
 * Stores a charge or refund. Without a live mandate, a subscription charge on or after the next
 * billing date moves that date to one month later. Throws NOT_FOUND if there is no such customer.
 */
export async function addTransaction(
  ctx: ServiceContext,
  { status, ...transaction }: z.output<typeof newTransaction>,
): Promise<BillingTransaction> {
  const { customerId, billingDate, type, description, amount } = transaction;
  const customer = await requireCustomer(ctx, customerId);
  const now = ctx.clock();
  const progress =
    status === 'pending'
      ? ({ state: 'planned', settledAt: null } as const)
      : { state: status, settledAt: now };
  const charge = await storeCharge(ctx, { ...transaction, ...progress, createdAt: now });
  await ctx.record({
    topic: 'transaction.added',
    ...aboutCustomer(customer),
    data: { description, amount, status, type, on: billingDate },
  });
  if (type === 'subscription' && !(await findLiveMandate(ctx, customerId)))
    await ctx.manager.update(
      Customer,
      { id: customerId, nextBillingDate: LessThanOrEqual(billingDate) },
      { nextBillingDate: addMonths(billingDate, 1) },
    );
  return charge;
}
