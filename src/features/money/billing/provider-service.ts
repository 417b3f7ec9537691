import { z } from 'zod';
import { cancelMandateKind } from '#src/features/money/billing/collection/cancel-service.ts';
import {
  collectKind,
  createCollectHandler,
} from '#src/features/money/billing/collection/collect-service.ts';
import { announceDue } from '#src/features/money/billing/collection/schedule-service.ts';
import { mandateWords } from '#src/features/money/billing/mandate/mandate-service.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { appError } from '#src/server/errors.ts';
import { Unreachable } from '#src/server/jobs/job-errors.ts';
import type { JobHandler, JobHandlers } from '#src/server/jobs/job-worker.ts';
import type { ProcessContext, ServiceContext } from '#src/server/service-context.ts';
import type { Providers } from './provider.ts';
import { createRefundHandler, refundKind } from './refund/refund-service.ts';

/** The handlers of the jobs that call a provider. */
export const providerHandlers = (services: ProcessContext, providers: Providers): JobHandlers => ({
  [collectKind]: createCollectHandler(services, providers),
  [refundKind]: createRefundHandler(services, providers),
  [cancelMandateKind]: createCancelHandler(providers),
});

const jobData = z.object({ mandateId: z.string() });

const createCancelHandler =
  (providers: Providers): JobHandler =>
  async (db, job) => {
    const { mandateId: id } = jobData.parse(job.data);
    const mandate = await db.getRepository(Mandate).findOneByOrFail({ id });
    if (mandate.providerId === null) return;
    const provider = providers[mandate.provider];
    if (!provider) throw new Unreachable(`${mandate.provider} is not set up.`);
    await provider.cancelMandate(mandate.providerId);
  };

/**
 * Activates a pending mandate when its provider says so; what was announced for a date that cannot
 * be kept any more is announced again. Other mandates stay. Throws NOT_FOUND.
 */
export async function activateMandate(ctx: ServiceContext, id: string): Promise<void> {
  const found = await ctx.manager.findOneBy(Mandate, { id });
  if (!found) throw appError('NOT_FOUND', 'There is no such mandate.');
  const customer = await lockCustomer(ctx, found.customerId);
  const { affected } = await ctx.manager.update(
    Mandate,
    { id, status: 'pending' },
    { status: 'active' },
  );
  if (!affected) return;
  await ctx.record({
    topic: 'mandate.activated',
    ...aboutCustomer(customer),
    data: mandateWords(customer, found),
  });
  await announceDue(ctx, found.customerId);
}
