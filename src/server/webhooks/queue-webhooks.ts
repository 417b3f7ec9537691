import { randomUUID } from 'node:crypto';
import { ArrayContains, type EntityManager, IsNull } from 'typeorm';
import type { NewEvent, Topic } from '#src/server/events/topics.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { type Told, WebhookDelivery, WebhookEndpoint } from './entity.ts';

const day = 24 * 3_600_000;

/** Queues a delivery to each endpoint that is told of a topic, in the transaction of the event. */
export async function queueWebhooks(
  manager: EntityManager,
  now: Date,
  { topic, subject }: Pick<NewEvent<Topic>, 'topic' | 'subject'>,
): Promise<void> {
  const endpoints = await manager.find(WebhookEndpoint, {
    where: { endedAt: IsNull(), topics: ArrayContains([topic]) },
    select: { id: true },
  });
  for (const { id } of endpoints)
    await addDelivery(manager, now, id, topic, { id: subject.id ?? null, kind: subject.kind });
}

/** Stores a delivery to an endpoint and queues its first attempt. Returns its id. */
export async function addDelivery(
  manager: EntityManager,
  now: Date,
  endpointId: string,
  topic: WebhookDelivery['topic'],
  told: Told,
): Promise<string> {
  const id = randomUUID();
  await manager.insert(WebhookDelivery, {
    id,
    createdAt: now,
    endpointId,
    topic,
    told,
    state: 'waiting',
    nextAt: now,
  });
  await addAttempt(manager, now, { id, attempts: 0 }, 0);
  return id;
}

/** Queues the next attempt of a delivery, after a delay in milliseconds. */
export const addAttempt = (
  manager: EntityManager,
  now: Date,
  { id, attempts }: Pick<WebhookDelivery, 'id' | 'attempts'>,
  delay: number,
) =>
  addJob(manager, now, {
    kind: 'webhook',
    data: { deliveryId: id },
    dedupeKey: `webhook/${id}/${attempts}`,
    priority: priority.digest,
    life: day,
    delay,
  });
