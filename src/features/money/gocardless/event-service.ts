import { addJob, priority } from '#src/server/jobs/add-job.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import {
  type DatabaseContext,
  type ProcessContext,
  type ServiceContext,
  transact,
  withManager,
} from '#src/server/service-context.ts';
import { z } from '#src/shared/zod.ts';
import { type GoCardlessEventBody, gocardlessEvent } from './contract.ts';
import { GoCardlessEvent } from './entity.ts';
import { isRead } from './event-rules.ts';

/** The kind of the jobs that apply the events of a webhook. */
export const eventsKind = 'gocardless-events';
/** Milliseconds: a restored database or a long outage may be behind it. */
const life = 7 * 24 * 3_600_000;
/** How many events a job applies, well within its lease. */
const batchSize = 50;
const jobData = z.object({ ids: z.array(z.string()) });

/** Returns the events that we read, of whatever a webhook sends. */
export const readEvents = (events: unknown[]): GoCardlessEventBody[] =>
  events.flatMap((event) => {
    const { data } = gocardlessEvent.safeParse(event);
    return data && resourceOf(data) && isRead(data.resource_type, data.action) ? [data] : [];
  });

function resourceOf({ resource_type, links }: GoCardlessEventBody): string | undefined {
  if (resource_type === 'payments') return links.payment;
  if (resource_type === 'mandates') return links.mandate;
  if (resource_type === 'refunds') return links.refund;
  return resource_type === 'billing_requests' ? links.billing_request : undefined;
}

/** Stores the events that are new, and queues the work that follows. Returns how many were new. */
export async function storeEvents(
  { manager, clock }: ServiceContext,
  events: GoCardlessEventBody[],
): Promise<number> {
  const now = clock();
  if (events.length === 0) return 0;
  const { raw }: { raw: { id: string }[] } = await manager
    .createQueryBuilder()
    .insert()
    .into(GoCardlessEvent)
    .values(
      events.map((event) => ({
        id: event.id,
        happenedAt: new Date(event.created_at),
        receivedAt: now,
        kind: event.resource_type,
        action: event.action,
        resourceId: resourceOf(event) ?? '',
        cause: event.details.cause ?? null,
        links: {
          ...event.links,
          charge: event.resource_metadata.charge,
          ourRefund: event.resource_metadata.refund,
        },
      })),
    )
    .orIgnore()
    .returning('id')
    .execute();
  const ids = raw.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += batchSize) {
    const batch = ids.slice(first, first + batchSize);
    await addJob(manager, now, {
      kind: eventsKind,
      data: { ids: batch } satisfies z.output<typeof jobData>,
      dedupeKey: `${eventsKind} ${batch[0]}`,
      priority: priority.normal,
      life,
    });
  }
  return ids.length;
}

/** What an event changes, in the transaction that marks it as handled. */
export type ApplyEvent = (ctx: ServiceContext, event: GoCardlessEvent) => Promise<void>;

/**
 * Creates the handler that applies the events of a webhook, each in a transaction of its own. One that
 * fails does not keep the others; it is tried again with the job.
 */
export const createEventsHandler =
  (services: ProcessContext, apply: ApplyEvent): JobHandler =>
  async (db, job) => {
    const ctx = withManager(services, db.manager);
    const { ids } = jobData.parse(job.data);
    const failures: unknown[] = [];
    for (const id of ids)
      await transact(ctx, async (ctx) => {
        const event = await lockUnhandled(ctx, id);
        if (!event) return;
        await apply(ctx, event);
        await ctx.manager.update(GoCardlessEvent, { id }, { handledAt: ctx.clock() });
      }).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };

async function lockUnhandled({ manager }: DatabaseContext, id: string) {
  const lock = { mode: 'pessimistic_write' } as const;
  const event = await manager.findOne(GoCardlessEvent, { where: { id }, lock });
  return event?.handledAt === null ? event : null;
}
