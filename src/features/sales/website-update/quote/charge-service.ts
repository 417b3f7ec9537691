import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { lockPeopleOf } from '#src/features/people/person/joined-people-service.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { quoteNumber } from '#src/features/sales/quote/quote-rules.ts';
import { chargeWork } from '#src/features/sales/quote/sent/account-service.ts';
import { remindOfWork } from '#src/features/sales/quote/sent/reminder-service.ts';
import { WebsiteUpdateRequest } from '#src/features/sales/website-update/entity.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import {
  type ProcessContext,
  type ServiceContext,
  transact,
  withManager,
} from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import { z } from '#src/shared/zod.ts';

export const chargeUpdateKind = 'charge-update';

/** In milliseconds. */
const week = 7 * 24 * 3_600_000;
const jobData = z.object({ updateId: z.string() });

/** Has a completed update charged once that can no longer be undone. */
export const queueCharge = (
  { manager, clock }: ServiceContext,
  updateId: string,
): Promise<string | null> =>
  addJob(manager, clock(), {
    kind: chargeUpdateKind,
    data: { updateId },
    dedupeKey: `${chargeUpdateKind} ${updateId} ${clock().getTime()}`,
    priority: priority.normal,
    life: week,
    delay: undoDeadline,
  });

/** Charges a completed update. */
export const createChargeHandler =
  (services: ProcessContext): JobHandler =>
  (db, job) =>
    transact(withManager(services, db.manager), (ctx) =>
      chargeUpdate(ctx, jobData.parse(job.data).updateId),
    );

/**
 * Charges what the accepted quote of an update comes to, if the update is completed: once, however often
 * it is called. Whoever has no Direct Debit is asked for one by mail.
 */
export async function chargeUpdate(ctx: ServiceContext, updateId: string): Promise<void> {
  await lockPeopleOf(ctx, WebsiteUpdateRequest, updateId);
  const where = { id: updateId, status: 'completed' } as const;
  const lock = { mode: 'pessimistic_write' } as const;
  const update = await ctx.manager.findOne(WebsiteUpdateRequest, { where, lock });
  const quote = await ctx.manager.findOneBy(Quote, { updateId, status: 'accepted' });
  if (!update || !quote) return;
  const description = `Website update, as quoted: ${quoteNumber(quote.number ?? 0)}`;
  const customerId = await chargeWork(ctx, quote, description);
  if (!(await findLiveMandate(ctx, customerId))) await remindOfWork(ctx, customerId);
}
