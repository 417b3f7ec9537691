import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { BillingTransaction, type Customer } from '#src/features/customer/entity.ts';
import { aboutCustomer } from '#src/features/customer/event-service.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import type { Account, Actor } from './announce-service.ts';
import { Mandate } from './entity.ts';
import { mandateWords } from './mandate-service.ts';
import { type Billing, refreshNextBilling } from './next-billing-service.ts';
import { takeBackNotice } from './notice-mail-service.ts';
import type { Failure } from './rules.ts';

export const cancelMandateKind = 'cancel-mandate';
/** In milliseconds. */
const day = 24 * 3_600_000;

interface Cancellation {
  actor: Actor;
  failure: Failure | null;
}

/**
 * Cancels charges that were not submitted, and takes back notices that were not sent; the next run
 * announces again what else such a notice told of.
 */
export async function cancelCharges(
  manager: EntityManager,
  { clock, record }: Billing,
  customer: Customer,
  charges: readonly BillingTransaction[],
  { actor, failure }: Cancellation,
): Promise<void> {
  for (const charge of charges) {
    const { id, description, amount } = charge;
    await takeBackNotice(manager, clock(), charge, null);
    const cancelled = { status: 'cancelled', failure, settledAt: clock() };
    await manager.update(BillingTransaction, { id }, cancelled);
    await record(manager, {
      topic: 'charge.cancelled',
      actor,
      ...aboutCustomer(customer),
      data: { description, amount },
    });
  }
}

/** Finds a customer's charges that are announced and not submitted, by date. */
export const findAnnounced = (manager: EntityManager, customerId: string) =>
  manager.find(BillingTransaction, {
    where: { customerId, status: 'pending', announcedAt: Not(IsNull()), submittedAt: IsNull() },
    order: { billingDate: 'ASC', id: 'ASC' },
  });

/**
 * Closes a live mandate with all that was announced under it, and tells both sides. Its provider is
 * told by a job, unless the news came from there. The customer is locked.
 */
export async function closeMandate(
  manager: EntityManager,
  ctx: Billing,
  { customer, mandate }: Account,
  { status = 'cancelled', actor }: { status?: 'cancelled' | 'failed'; actor: Actor },
): Promise<void> {
  const { id, providerId } = mandate;
  const underway = {
    mandateId: id,
    status: 'pending',
    submittedAt: Not(IsNull()),
    refundOf: IsNull(),
  };
  await manager.update(Mandate, { id }, { status });
  const announced = await findAnnounced(manager, customer.id);
  await cancelCharges(manager, ctx, customer, announced, { actor, failure: 'mandate_cancelled' });
  if (providerId !== null && actor !== 'system')
    await addJob(manager, ctx.clock(), {
      kind: cancelMandateKind,
      data: { mandateId: id },
      dedupeKey: `${cancelMandateKind} ${id}`,
      priority: priority.normal,
      life: 7 * day,
    });
  await ctx.record(manager, {
    topic: 'mandate.cancelled',
    actor,
    ...aboutCustomer(customer),
    data: {
      ...mandateWords(customer, mandate),
      package: customer.package,
      hasEnded: customer.subscriptionStatus === 'cancelled',
      underway: (await manager.sum(BillingTransaction, 'amount', underway)) ?? 0,
    },
  });
  await refreshNextBilling(manager, ctx, customer.id);
}
