import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Customer } from '#src/features/customer/entity.ts';
import { appError } from '#src/server/errors.ts';
import type { newCharge, newFee } from './admin-contract.ts';
import { type Account, type Actor, addCharge, announce } from './announce-service.ts';
import { closeMandate } from './cancel-service.ts';
import { aboutMoney, findLiveMandate, lockCustomer } from './customer-lock-service.ts';
import { Mandate } from './entity.ts';
import { addDueMonths } from './month-service.ts';
import {
  type Billing,
  collectionDate,
  paysMonthly,
  refreshNextBilling,
} from './next-billing-service.ts';

/** Locks a customer with a live mandate. Throws NOT_FOUND, or CONFLICT where there is none. */
async function lockAccount(manager: EntityManager, customerId: string): Promise<Account> {
  const customer = await lockCustomer(manager, customerId);
  const mandate = await findLiveMandate(manager, customerId);
  if (!mandate) throw appError('CONFLICT', 'This customer has no live Direct Debit.');
  return { customer, mandate };
}

/** Announces a charge beside the schedule. Throws NOT_FOUND, or CONFLICT without a live mandate. */
export async function chargeOnce(
  manager: EntityManager,
  ctx: Billing,
  { customerId, description, amount }: z.output<typeof newCharge>,
): Promise<void> {
  const account = await lockAccount(manager, customerId);
  const billingDate = collectionDate(ctx);
  const work = { customerId, description, amount, type: 'work', billingDate };
  await announce(manager, ctx, account, [await addCharge(manager, ctx, work)], { actor: 'admin' });
}

/** Cancels a customer's mandate for the admin. Throws NOT_FOUND, or CONFLICT without a live one. */
export async function cancelMandate(
  manager: EntityManager,
  ctx: Billing,
  customerId: string,
): Promise<void> {
  await closeMandate(manager, ctx, await lockAccount(manager, customerId), { actor: 'admin' });
}

/**
 * Changes what a customer pays from the first month on that is not announced. Throws NOT_FOUND, or
 * CONFLICT where the subscription has ended.
 */
export async function setMonthlyFee(
  manager: EntityManager,
  ctx: Billing,
  { customerId, monthlyFee }: z.output<typeof newFee>,
): Promise<void> {
  const customer = await lockCustomer(manager, customerId);
  if (customer.subscriptionStatus === 'cancelled')
    throw appError('CONFLICT', 'This customer’s subscription has ended.');
  await changeFee(manager, ctx, customer, { monthlyFee }, 'admin');
}

/** Changes the fee of a locked customer. Months begin anew where none was paid before. */
export async function changeFee(
  manager: EntityManager,
  ctx: Billing,
  before: Customer,
  change: Partial<Pick<Customer, 'monthlyFee' | 'subscriptionStatus'>>,
  actor: Actor,
): Promise<void> {
  const { id } = before;
  await manager.update(Customer, { id }, change);
  const customer = { ...before, ...change };
  await ctx.record(manager, {
    topic: 'subscription.changed',
    actor,
    ...aboutMoney(customer),
    data: { monthlyFee: customer.monthlyFee ?? 0 },
  });
  const live = await findLiveMandate(manager, id);
  if (live && !paysMonthly(before) && paysMonthly(customer)) {
    const mandate = { ...live, firstChargeOn: collectionDate(ctx) };
    await manager.update(Mandate, { id: live.id }, { firstChargeOn: mandate.firstChargeOn });
    const account = { customer, mandate };
    await announce(manager, ctx, account, await addDueMonths(manager, ctx, account), { actor });
  }
  await refreshNextBilling(manager, ctx, id);
}
