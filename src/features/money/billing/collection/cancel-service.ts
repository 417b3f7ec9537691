import { IsNull } from 'typeorm';
import { mandateWords } from '#src/features/money/billing/mandate/mandate-service.ts';
import { takeBackNotice } from '#src/features/money/billing/notice/notice-mail-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Failure } from '#src/features/money/charge/rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { Account } from './announce-service.ts';
import { uncoverMonth } from './cover-service.ts';
import { refreshNextBilling } from './next-billing-service.ts';

export const cancelMandateKind = 'cancel-mandate';
/** In milliseconds. */
const day = 24 * 3_600_000;

/**
 * Cancels charges that were not submitted, and notices that were not sent; the next run announces the
 * other charges of such a notice again.
 */
export async function cancelCharges(
  ctx: ServiceContext,
  customer: Customer,
  charges: readonly BillingTransaction[],
  failure: Failure | null,
): Promise<void> {
  for (const charge of charges) {
    const { id, description, amount } = charge;
    await takeBackNotice(ctx, charge, null);
    const cancelled = { state: 'cancelled', failure, settledAt: ctx.clock() } as const;
    await ctx.manager.update(BillingTransaction, { id }, cancelled);
    await ctx.record({
      topic: 'charge.cancelled',
      ...aboutCustomer(customer),
      data: { description, amount },
    });
    // What is owed after its mandate is the set-up fee alone.
    if (failure === 'mandate_cancelled') await uncoverMonth(ctx, charge);
  }
}

/** Finds a customer's charges that are announced and not submitted, by date. */
export const findAnnounced = ({ manager }: DatabaseContext, customerId: string) =>
  manager.find(BillingTransaction, {
    where: { customerId, state: 'announced' },
    order: { billingDate: 'ASC', id: 'ASC' },
  });

/** Has the provider of a mandate told that it has ended. */
export const queueCancelling = ({ manager, clock }: ServiceContext, mandateId: string) =>
  addJob(manager, clock(), {
    kind: cancelMandateKind,
    data: { mandateId },
    dedupeKey: `${cancelMandateKind} ${mandateId}`,
    priority: priority.normal,
    life: 7 * day,
  });

interface Closing {
  status?: 'cancelled' | 'failed';
  isReplaced?: boolean;
}

/**
 * Closes a live mandate with all charges announced for it, and notifies customer and owner, unless
 * another mandate replaces it. A job notifies its provider, unless the provider closed it. The customer
 * is locked.
 */
export async function closeMandate(
  ctx: ServiceContext,
  { customer, mandate }: Account,
  { status = 'cancelled', isReplaced = false }: Closing = {},
): Promise<void> {
  const { id, providerId } = mandate;
  const underway = {
    mandateId: id,
    state: 'submitted',
    refundOf: IsNull(),
  } as const;
  await ctx.manager.update(Mandate, { id }, { status });
  const announced = await findAnnounced(ctx, customer.id);
  await cancelCharges(ctx, customer, announced, 'mandate_cancelled');
  if (providerId !== null && ctx.actor !== 'system') await queueCancelling(ctx, id);
  await ctx.record({
    topic: isReplaced ? 'mandate.replaced' : 'mandate.cancelled',
    ...aboutCustomer(customer),
    data: {
      ...mandateWords(customer, mandate),
      package: customer.package,
      hasEnded: customer.subscriptionStatus === 'cancelled',
      underway: (await ctx.manager.sum(BillingTransaction, 'amount', underway)) ?? 0,
    },
    mailData: inOrderThread(mandate),
  });
  await refreshNextBilling(ctx, customer.id);
}
