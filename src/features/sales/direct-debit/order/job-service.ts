import { addJob, priority } from '#src/server/jobs/add-job.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import {
  causeOf,
  type ProcessContext,
  type ServiceContext,
  transact,
  withManager,
} from '#src/server/service-context.ts';
import { z } from '#src/shared/zod.ts';
import { carryOutOrder } from './carry-out-service.ts';

/** The kind of job that carries out an order which was received. */
export const carryOutKind = 'carry-out-order';

/** Milliseconds. */
const day = 24 * 3_600_000;
const jobData = z.object({
  orderId: z.uuid(),
  /** By whom its mails are counted. */
  sender: z.string().optional(),
});

/** Has an order carried out once the caller's transaction has committed. */
export async function queueOrder(
  ctx: ServiceContext & { jobs: { wake(): void } },
  orderId: string,
): Promise<void> {
  await addJob(ctx.manager, ctx.clock(), {
    kind: carryOutKind,
    data: { orderId, sender: causeOf(ctx) ?? undefined },
    dedupeKey: `${carryOutKind} ${orderId}`,
    // Whoever ordered is about to open their portal.
    priority: priority.login,
    life: day,
  });
  ctx.afterCommit(() => ctx.jobs.wake());
}

/** Carries out an order. */
export const createCarryOutHandler =
  (services: ProcessContext): JobHandler =>
  (db, job) => {
    const { orderId, sender } = jobData.parse(job.data);
    return transact(withManager({ ...services, sender: () => sender }, db.manager), (ctx) =>
      carryOutOrder(ctx, orderId),
    );
  };
