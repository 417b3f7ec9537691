import type { z } from 'zod';
import {
  type Account,
  addCharge,
  announce,
  findForReannouncement,
} from '#src/features/money/billing/collection/announce-service.ts';
import { closeMandate } from '#src/features/money/billing/collection/cancel-service.ts';
import { addDueMonths } from '#src/features/money/billing/collection/month-service.ts';
import {
  collectionDate,
  findNextDue,
  paysMonthly,
  refreshNextBilling,
} from '#src/features/money/billing/collection/next-billing-service.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { findScheduled } from '#src/features/money/billing/notice/notice-service.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { hasValidNotice } from '#src/features/money/charge/rules.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { newCharge, newNotice } from './admin-form-contract.ts';

/** Locks a customer with a live mandate. Throws NOT_FOUND, or CONFLICT where there is none. */
async function lockAccount(ctx: DatabaseContext, customerId: string): Promise<Account> {
  const customer = await lockCustomer(ctx, customerId);
  const mandate = await findLiveMandate(ctx, customerId);
  if (!mandate) throw appError('CONFLICT', 'This customer has no live Direct Debit.');
  return { customer, mandate };
}

/** Announces a charge outside the schedule; the amount is in pence. Throws NOT_FOUND, or CONFLICT without a live mandate. */
export async function chargeOnce(
  ctx: ServiceContext,
  { customerId, description, amount }: z.output<typeof newCharge>,
): Promise<void> {
  const account = await lockAccount(ctx, customerId);
  const billingDate = collectionDate(ctx);
  const work = { customerId, description, amount, type: 'work', billingDate } as const;
  await announce(ctx, account, [await addCharge(ctx, work)]);
}

/**
 * Announces charges again whose notice was not delivered, on a new date with the whole notice period.
 * The notice is mailed, or was given by the admin. Throws NOT_FOUND, or CONFLICT without a live mandate
 * or where every notice was delivered.
 */
export async function giveNotice(
  ctx: ServiceContext,
  { customerId, byMail }: z.output<typeof newNotice>,
): Promise<void> {
  const account = await lockAccount(ctx, customerId);
  const ids = (await findScheduled(ctx, { customerId }))
    .filter(({ isSubmitted, notice }) => !isSubmitted && !hasValidNotice(notice))
    .map(({ id }) => id);
  if (ids.length === 0)
    throw appError('CONFLICT', 'This customer has had notice of every announced charge.');
  const charges = await findForReannouncement(ctx, ids);
  const notifiedAt = byMail ? null : ctx.clock();
  await announce(ctx, account, charges, { notifiedAt });
}

/** Cancels a customer's mandate for the admin. Throws NOT_FOUND, or CONFLICT without a live one. */
export async function cancelMandate(ctx: ServiceContext, customerId: string): Promise<void> {
  await closeMandate(ctx, await lockAccount(ctx, customerId));
}

/**
 * Changes the fee (pence) of a locked customer. Where they paid none before, the months are
 * counted from now.
 */
export async function changeFee(
  ctx: ServiceContext,
  before: Customer,
  change: Partial<
    Pick<
      Customer,
      'monthlyFee' | 'feePer' | 'package' | 'monthlyFor' | 'plannedChanges' | 'subscriptionStatus'
    >
  >,
): Promise<void> {
  const { id } = before;
  await ctx.manager.update(Customer, { id }, change);
  const customer = { ...before, ...change };
  await ctx.record({
    topic: 'subscription.changed',
    ...aboutCustomer(customer),
    data: {
      monthlyFee: customer.monthlyFee ?? 0,
      per: customer.feePer,
      ...(customer.package === before.package ? {} : { package: customer.package }),
    },
  });
  const live = await findLiveMandate(ctx, id);
  if (live && !paysMonthly(before) && paysMonthly(customer))
    await beginMonths(ctx, { customer, mandate: live });
  await refreshNextBilling(ctx, id);
}

/** Begins to charge a locked customer who paid nothing: months that passed without a fee are not charged. */
export async function beginMonths(
  ctx: ServiceContext,
  { customer, mandate: live }: Account,
): Promise<void> {
  const earliest = collectionDate(ctx);
  // One that is still to come keeps its date.
  const firstChargeOn = (await findNextDue(ctx, live)) < earliest ? earliest : live.firstChargeOn;
  await ctx.manager.update(Mandate, { id: live.id }, { firstChargeOn });
  const account = { customer, mandate: { ...live, firstChargeOn } };
  await announce(ctx, account, await addDueMonths(ctx, account));
}
