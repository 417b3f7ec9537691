import { IsNull } from 'typeorm';
import { z } from 'zod';
import { findScheduled } from '#src/features/money/billing/notice/notice-service.ts';
import { DatePassed, type Providers } from '#src/features/money/billing/provider.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { graceDays, hasValidNotice, leadDays } from '#src/features/money/charge/rules.ts';
import { lockCharge } from '#src/features/money/charge/store-service.ts';
import { issueInvoice } from '#src/features/money/invoice/invoice-service.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import {
  type ProcessContext,
  type ServiceContext,
  transact,
  withManager,
} from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';
import { refreshNextBilling } from './next-billing-service.ts';
import { settleCharge } from './settle-service.ts';

/** The kind of the jobs that have a provider collect a charge. */
export const collectKind = 'collect-charge';

type Dated = Pick<BillingTransaction, 'billingDate'>;

/** Returns the earliest date that a provider told now could still collect on. */
const latestSubmittableDate = (
  { firm, clock }: ServiceContext,
  { provider }: Pick<Mandate, 'provider'>,
) => addWorkingDays(londonDate(clock()), leadDays[provider], firm.identity.bankHolidays);

/** Whether it is time to tell the provider of a charge. */
export const isDue = (
  ctx: ServiceContext,
  { billingDate }: Dated,
  mandate: Pick<Mandate, 'provider'>,
) => billingDate <= latestSubmittableDate(ctx, mandate);

/** Whether the announced date has passed, so that a new notice is due. */
export const isTooLate = (
  ctx: ServiceContext,
  { billingDate }: Dated,
  mandate: Pick<Mandate, 'provider'>,
) =>
  addWorkingDays(billingDate, graceDays, ctx.firm.identity.bankHolidays) <
  latestSubmittableDate(ctx, mandate);

const jobData = z.object({ chargeId: z.string() });

/** Creates the handler that submits a charge and has its provider collect it. */
export const createCollectHandler =
  (services: ProcessContext, providers: Providers): JobHandler =>
  async (db, job) => {
    const ctx = withManager(services, db.manager);
    const { chargeId: id } = jobData.parse(job.data);
    const submitted = await transact(ctx, (ctx) => submit(ctx, id));
    if (!submitted) return;
    const { charge, mandate } = submitted;
    const provider = providers[mandate.provider];
    if (!provider) throw new Unreachable(`${mandate.provider} is not set up.`);
    try {
      const { amount, billingDate: on, description } = charge;
      const mandateId = mandate.providerId ?? '';
      const isLate = isTooLate(ctx, charge, mandate);
      const { reference } = mandate;
      const collection = { key: id, amount, on, description, reference, mandateId, isLate };
      const providerId = await provider.collect(collection);
      if (providerId !== null)
        await db.getRepository(BillingTransaction).update({ id }, { providerId });
    } catch (error) {
      // It is announced again with the next run.
      if (error instanceof DatePassed)
        await db
          .getRepository(BillingTransaction)
          .update(
            { id, state: 'submitted', providerId: IsNull() },
            { state: 'announced', submittedAt: null },
          );
      else if (error instanceof Refused)
        await transact(ctx, (ctx) => settleCharge(ctx, { id, status: 'failed' }));
      throw error;
    }
  };

/** Marks a charge as submitted; null where its provider has it, or there is nothing to collect now. */
async function submit(ctx: ServiceContext, id: string) {
  const { customer, charge } = await lockCharge(ctx, { id });
  const { state, customerId, mandateId, providerId, description, amount } = charge;
  const isUnderway = state === 'announced' || state === 'submitted';
  if (!isUnderway || !mandateId || providerId !== null) return null;
  const mandate = await ctx.manager.findOneByOrFail(Mandate, { id: mandateId });
  if (state === 'announced') {
    const scheduled = await findScheduled(ctx, { customerId });
    const isReady = scheduled.some(
      (one) =>
        one.id === id && one.isActive && hasValidNotice(one.notice) && isDue(ctx, charge, mandate),
    );
    if (!isReady || isTooLate(ctx, charge, mandate)) return null;
    const submittedAt = ctx.clock();
    const submitted = { state: 'submitted', submittedAt } as const;
    await ctx.manager.update(BillingTransaction, { id }, submitted);
    // The invoice of an earlier try is returned as it is.
    const { createdAt } = await issueInvoice(ctx, Object.assign(charge, submitted));
    const about = aboutCustomer(customer);
    const data = { description, amount, isInvoiced: createdAt >= submittedAt };
    await ctx.record({ topic: 'charge.submitted', ...about, data });
    await refreshNextBilling(ctx, customerId);
  }
  return { charge, mandate };
}
