import { randomUUID } from 'node:crypto';
import { ArrayContains, type EntityManager } from 'typeorm';
import type { NewEvent, Topic } from '#src/server/events/topics.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { type Told, WebhookDelivery, WebhookEndpoint } from './entity.ts';

/** The jobs that send them. */
export const kind = 'webhook';
/** In milliseconds, as long as deliveries are kept: what waits outlives a server that is away for days. */
export const deliveryLife = 30 * 24 * 3_600_000;

type Receiver = Pick<WebhookEndpoint, 'id' | 'heldUntil' | 'endedAt'>;

/**
 * Queues a delivery to each endpoint that is told of a topic, in the transaction of the event. For one that
 * is turned off it is stored as missed.
 */
export async function queueWebhooks(
  manager: EntityManager,
  now: Date,
  { topic, subject }: Pick<NewEvent<Topic>, 'topic' | 'subject'>,
): Promise<void> {
  const endpoints = await manager.find(WebhookEndpoint, {
    where: { topics: ArrayContains([topic]) },
    select: { id: true, heldUntil: true, endedAt: true },
  });
  for (const endpoint of endpoints)
    await addDelivery(manager, now, endpoint, topic, {
      id: subject.id ?? null,
      kind: subject.kind,
    });
}

/** Stores a delivery to an endpoint and queues its first attempt, unless the endpoint is turned off. */
export async function addDelivery(
  manager: EntityManager,
  now: Date,
  endpoint: Receiver,
  topic: WebhookDelivery['topic'],
  told: Told,
): Promise<void> {
  const delivery = { id: randomUUID(), endpointId: endpoint.id };
  const isOn = endpoint.endedAt === null;
  const nextAt = isOn ? later(now, endpoint.heldUntil) : null;
  const state = isOn ? 'waiting' : 'missed';
  await manager.insert(WebhookDelivery, {
    ...delivery,
    createdAt: now,
    topic,
    told,
    state,
    nextAt,
  });
  if (nextAt) await addAttempt(manager, now, delivery, nextAt);
}

const later = (now: Date, then: Date | null): Date => (then && then > now ? then : now);

/** Queues the next attempt of a delivery. */
export const addAttempt = (
  manager: EntityManager,
  now: Date,
  { id, endpointId }: Pick<WebhookDelivery, 'id' | 'endpointId'>,
  at: Date,
) =>
  addJob(manager, now, {
    kind,
    lane: endpointId,
    data: { deliveryId: id },
    dedupeKey: `webhook/${randomUUID()}`,
    priority: priority.digest,
    life: deliveryLife,
    delay: at.getTime() - now.getTime(),
  });
