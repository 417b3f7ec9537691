import type { EntityManager } from 'typeorm';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import { storeCharge } from '#src/features/money/charge/store-service.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';
import { type Account, type Actor, announce } from './announce-service.ts';
import { closeMandate } from './cancel-service.ts';

/**
 * Does what follows from a failed charge: it is tried once more where that helps, and a mandate that
 * has ended is closed. The customer is notified.
 */
export async function failCharge(
  manager: EntityManager,
  ctx: ServiceContext,
  customer: Customer,
  charge: BillingTransaction,
  actor: Actor,
): Promise<void> {
  const { description, amount, failure, mandateId } = charge;
  const live = await findLiveMandate(manager, customer.id);
  const mandate = live?.id === mandateId ? live : null;
  const collected = mandateId === null ? null : await manager.findOneBy(Mandate, { id: mandateId });
  const retry = mandate && (await addRetry(manager, ctx, charge));
  const data = {
    firstName: customer.firstName,
    description,
    amount,
    failure: failure ?? 'other',
    retryOn: retry?.billingDate ?? null,
    reference: mandate?.reference ?? '',
  };
  await ctx.record(manager, { topic: 'charge.failed', actor, ...aboutCustomer(customer), data });
  const noticeId = await queueMail(manager, ctx.clock(), {
    kind: 'payment-failed',
    recipient: customer.email,
    email: customer.email,
    subjectKind: 'customer',
    subjectId: customer.id,
    data: { ...data, ...inOrderThread(collected) },
  });
  if (!mandate) return;
  const account: Account = { customer, mandate };
  // The mail about the failure is the notice of the second try.
  if (retry) await announce(manager, ctx, account, [retry], { actor, noticeId });
  if (failure === 'account_closed' || failure === 'mandate_cancelled')
    await closeMandate(manager, ctx, account, { actor: 'system' });
}

/** Stores the second try of a charge for which the money was not there; null for any other. */
async function addRetry(
  manager: EntityManager,
  { env, clock }: ServiceContext,
  {
    customerId,
    description,
    amount,
    type,
    period,
    attempt,
    failure,
    mandateId,
  }: BillingTransaction,
): Promise<BillingTransaction | null> {
  if (failure !== 'insufficient_funds' || attempt !== 1) return null;
  const second = { customerId, period: period ?? '', attempt: 2 };
  if (await manager.existsBy(BillingTransaction, second)) return null;
  const now = clock();
  const billingDate = addWorkingDays(londonDate(now), noticeDays.retry, env.BANK_HOLIDAYS);
  const charge = { description, amount, type, mandateId, billingDate };
  return storeCharge(manager, { ...second, ...charge, createdAt: now });
}
