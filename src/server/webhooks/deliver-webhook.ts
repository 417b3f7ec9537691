import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Refused } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { type Post, postPublic } from '#src/server/push/post-public.ts';
import { type ProcessContext, withManager } from '#src/server/service-context.ts';
import { WebhookDelivery, WebhookEndpoint } from './entity.ts';
import { addAttempt } from './queue-webhooks.ts';
import { signWebhook } from './webhook-secret.ts';

const second = 1000;
const hour = 3600 * second;
/** The delays before each further attempt, in milliseconds: three days in all. */
const delays = [
  5 * second,
  300 * second,
  0.5 * hour,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** How long an endpoint may take nothing before it is turned off, in milliseconds. */
const patience = 72 * hour;

const jobData = z.object({ deliveryId: z.uuid() });

/**
 * Creates the handler that makes one attempt of a delivery. Where it fails, the next one is queued;
 * an endpoint that is gone (410) or has taken nothing for three days is turned off.
 */
export const createWebhookHandler =
  (services: ProcessContext, post: Post = postPublic): JobHandler =>
  async (db, { data }) => {
    const { deliveryId: id } = jobData.parse(data);
    const delivery = await db.manager.findOneBy(WebhookDelivery, { id });
    if (delivery?.state !== 'waiting') throw new Refused('It has ended.');
    const endpoint = await db.manager.findOneBy(WebhookEndpoint, { id: delivery.endpointId });
    if (!endpoint || endpoint.endedAt) throw new Refused('The webhook is turned off.');
    const { topic, told, createdAt } = delivery;
    const body = JSON.stringify({ type: topic, timestamp: createdAt.toISOString(), data: told });
    const at = services.clock();
    const attempt = async () => {
      const headers = signWebhook(services.cipher, endpoint, { id: `msg_${id}`, at, body });
      return post(endpoint.url, headers, Buffer.from(body));
    };
    const answer = await attempt().catch(describeFailure);
    await db.transaction((manager) => noteAttempt(services, manager, delivery, answer));
  };

const describeFailure = (error: unknown): string => {
  if (error instanceof Refused) return error.message;
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'No answer within 15 seconds.'
    : 'It could not be reached.';
};

async function noteAttempt(
  services: ProcessContext,
  manager: EntityManager,
  { id, endpointId, attempts: before }: WebhookDelivery,
  answer: number | string,
): Promise<void> {
  const now = services.clock();
  const attempts = before + 1;
  const taken = typeof answer === 'number' && answer >= 200 && answer < 300;
  const endpoint = await manager.findOne(WebhookEndpoint, {
    where: { id: endpointId },
    lock: { mode: 'pessimistic_write' },
  });
  const delay = taken ? undefined : delays[before];
  await manager.update(WebhookDelivery, id, {
    attempts,
    answer: typeof answer === 'number' ? `Status ${answer}` : answer,
    triedAt: now,
    state: taken ? 'delivered' : delay === undefined ? 'failed' : 'waiting',
    nextAt: delay === undefined ? null : new Date(now.getTime() + delay),
  });
  if (!endpoint || endpoint.endedAt) return;
  const failingSince = taken ? null : (endpoint.failingSince ?? now);
  await manager.update(WebhookEndpoint, endpointId, { failingSince });
  const isGone = answer === 410;
  const isOver = failingSince && now.getTime() - failingSince.getTime() >= patience;
  if (isGone || isOver) return turnOff(services, manager, endpoint, isGone);
  if (delay !== undefined) await addAttempt(manager, now, { id, attempts }, delay);
}

async function turnOff(
  services: ProcessContext,
  manager: EntityManager,
  { id, url }: WebhookEndpoint,
  isGone: boolean,
): Promise<void> {
  const ctx = withManager(services, manager);
  await manager.update(WebhookEndpoint, id, { endedAt: ctx.clock() });
  await manager.update(
    WebhookDelivery,
    { endpointId: id, state: 'waiting' },
    { state: 'failed', nextAt: null },
  );
  await ctx.record({
    topic: 'webhook.ended',
    subject: { kind: 'webhook', id },
    data: { host: new URL(url).host, why: isGone ? 'gone' : 'failing' },
  });
}
