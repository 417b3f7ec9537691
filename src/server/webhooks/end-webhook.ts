import { type EntityManager, IsNull } from 'typeorm';
import { priority } from '#src/server/jobs/add-job.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { WebhookDelivery, WebhookEndpoint } from './entity.ts';
import { deliveryLife, kind } from './queue-webhooks.ts';

type Receiver = Pick<WebhookEndpoint, 'id' | 'failingSince' | 'heldUntil'>;

/** Locks an endpoint until the transaction ends: whoever changes it or its deliveries begins with it. */
export const lockEndpoint = (manager: EntityManager, id: string): Promise<WebhookEndpoint | null> =>
  manager.findOne(WebhookEndpoint, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Turns a locked endpoint off: what waits, and what has failed since it takes nothing, is missed. */
export async function endEndpoint(
  manager: EntityManager,
  now: Date,
  { id, failingSince }: Receiver,
): Promise<void> {
  await manager.update(WebhookEndpoint, id, { endedAt: now });
  await dropAttempts(manager, id);
  await manager.query(
    `UPDATE webhook_delivery SET state = 'missed', next_at = NULL
     WHERE endpoint_id = $1 AND (state = 'waiting' OR (state = 'failed' AND tried_at >= $2))`,
    [id, failingSince],
  );
}

/** Deletes a locked endpoint with its deliveries. */
export async function deleteEndpoint(manager: EntityManager, id: string): Promise<void> {
  await manager.delete(WebhookEndpoint, id);
  await dropAttempts(manager, id);
  await manager.delete(WebhookDelivery, { endpointId: id });
}

/** Before the deliveries change: of one that an event adds in between the job remains, which sees to it. */
const dropAttempts = (manager: EntityManager, lane: string) =>
  manager.delete(Job, { kind, lane, doneAt: IsNull() });

/** Queues all that a locked endpoint has missed, oldest first. Returns how many. */
export async function queueMissed(
  manager: EntityManager,
  now: Date,
  { id, heldUntil }: Receiver,
): Promise<number> {
  const nextAt = heldUntil && heldUntil > now ? heldUntil : now;
  const queued: unknown[] = await manager.query(
    `WITH sent AS (
       UPDATE webhook_delivery SET state = 'waiting', next_at = $2, attempts = 0
       WHERE endpoint_id = $1 AND state = 'missed' RETURNING id, created_at
     )
     INSERT INTO job (created_at, kind, lane, data, dedupe_key, priority, due_at, expires_at)
     SELECT $3, $4, $1, jsonb_build_object('deliveryId', id), 'webhook/' || gen_random_uuid(), $5,
       $2::timestamptz - row_number() OVER (ORDER BY created_at DESC) * interval '1 millisecond', $6
     FROM sent RETURNING id`,
    [id, nextAt, now, kind, priority.digest, new Date(nextAt.getTime() + deliveryLife)],
  );
  return queued.length;
}
