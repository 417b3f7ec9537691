import { z } from 'zod';
import type { newRefund } from '#src/features/money/billing/admin-form-contract.ts';
import { settleCharge } from '#src/features/money/billing/collection/settle-service.ts';
import type { Providers } from '#src/features/money/billing/provider.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { lockCharge, storeCharge } from '#src/features/money/charge/store-service.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { appError } from '#src/server/errors.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import {
  type DatabaseContext,
  type ProcessContext,
  type ServiceContext,
  transact,
  withActor,
  withManager,
} from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';

/** The kind of the jobs that have a provider refund a charge. */
export const refundKind = 'refund-charge';
/** Milliseconds. */
const day = 24 * 3_600_000;

/** Whether a refund is made or to be made; one that came back is still owed, and credited. */
export const countsAsRefunded = ({ state }: BillingTransaction): boolean =>
  state === 'planned' || state === 'paid' || state === 'returned';

/** Whether a provider can refund a charge; not what it failed to collect or the bank took back. */
export const isRefundedByProvider = ({ providerId, failure, paidByHand }: BillingTransaction) =>
  providerId !== null && failure !== 'charged_back' && !paidByHand;

/** Returns how much of a charge can still be refunded, in pence. */
async function refundableOf(
  { manager }: DatabaseContext,
  { id, state, type, amount }: BillingTransaction,
): Promise<number> {
  if (state !== 'paid' || type === 'refund') return 0;
  const refunds = await manager.findBy(BillingTransaction, { refundOf: id });
  return refunds.filter(countsAsRefunded).reduce((left, refund) => left - refund.amount, amount);
}

/**
 * Refunds a paid charge, or part of it: at once where the admin pays it back, else by a job. Throws
 * NOT_FOUND, or CONFLICT where less than the amount was paid.
 */
export async function refundCharge(
  ctx: ServiceContext,
  { customerId, id: refundOf, amount: wanted, byHand }: z.output<typeof newRefund>,
): Promise<void> {
  const { customer, charge } = await lockCharge(ctx, { id: refundOf, customerId });
  const left = await refundableOf(ctx, charge);
  const amount = wanted ?? left;
  if (amount > left || left === 0)
    throw appError('CONFLICT', `At most ${formatPence(left)} of it can be refunded.`);
  const now = ctx.clock();
  const { id } = await storeCharge(ctx, {
    createdAt: now,
    customerId,
    refundOf,
    amount,
    description: `Refund: ${charge.description}`,
    billingDate: londonDate(now),
    type: 'refund',
    mandateId: charge.mandateId,
  });
  if (byHand || !isRefundedByProvider(charge)) {
    // What a provider would report.
    await settleCharge(withActor(ctx, 'system'), { id, status: 'paid' });
    return;
  }
  const { description } = charge;
  await ctx.record({
    topic: 'charge.refund-started',
    ...aboutCustomer(customer),
    data: { description, amount },
  });
  await queueRefund(ctx, id);
}

/** Queues a refund by a provider, once a day until it is made or refused. */
export const queueRefund = ({ manager, clock }: ServiceContext, refundId: string) =>
  addJob(manager, clock(), {
    kind: refundKind,
    data: { refundId },
    dedupeKey: `${refundKind} ${refundId} ${londonDate(clock())}`,
    priority: priority.normal,
    life: day,
  });

const jobData = z.object({ refundId: z.string() });

/** Creates the handler that has a provider refund a charge. */
export const createRefundHandler =
  (services: ProcessContext, providers: Providers): JobHandler =>
  async (db, job) => {
    const ctx = withManager(services, db.manager);
    const { refundId: id } = jobData.parse(job.data);
    const refund = await db.getRepository(BillingTransaction).findOneBy({ id, state: 'planned' });
    if (!refund?.refundOf || !refund.mandateId) return;
    const charge = await db
      .getRepository(BillingTransaction)
      .findOneByOrFail({ id: refund.refundOf });
    const mandate = await db.getRepository(Mandate).findOneByOrFail({ id: refund.mandateId });
    // Its bank has paid it back, or it was paid another way since: once is enough.
    if (charge.state !== 'paid' || !isRefundedByProvider(charge)) {
      await transact(ctx, (ctx) => settleCharge(ctx, { id, status: 'failed' }));
      return;
    }
    const provider = providers[mandate.provider];
    if (!provider) throw new Unreachable(`${mandate.provider} is not set up.`);
    try {
      const { amount } = refund;
      const paid = { providerId: charge.providerId ?? '', amount };
      const providerId = await provider.refund(id, paid);
      await transact(ctx, (ctx) => settleCharge(ctx, { id, status: 'paid', providerId }));
    } catch (error) {
      if (error instanceof Refused)
        await transact(ctx, (ctx) => settleCharge(ctx, { id, status: 'failed' }));
      throw error;
    }
  };
