import { z } from 'zod';
import { settleCharge } from '#src/features/money/billing/charge/settle-service.ts';
import type { Providers } from '#src/features/money/billing/provider.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { type ProcessContext, transact, withManager } from '#src/server/service-context.ts';
import { isRefundedByProvider } from './refund-service.ts';

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
