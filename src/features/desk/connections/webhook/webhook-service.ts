import { IsNull } from 'typeorm';
import { oldestFirst } from '#src/server/database/lists.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { appError } from '#src/server/errors.ts';
import { isTopic } from '#src/server/events/topics.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { WebhookDelivery, WebhookEndpoint } from '#src/server/webhooks/entity.ts';
import { makeWebhookSecret } from '#src/server/webhooks/webhook-secret.ts';
import type { NewWebhook, WebhookItem } from './contract.ts';

/** How long deliveries are signed with a replaced secret as well, in milliseconds. */
const formerLife = 24 * 3_600_000;

const present = (row: WebhookEndpoint): WebhookItem => {
  const { sealedSecret: _, sealedFormerSecret: _former, ...endpoint } = row;
  return {
    ...presentRow(endpoint),
    failingSince: row.failingSince?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    formerUntil: row.formerUntil?.toISOString() ?? null,
  };
};

/** Lists all webhooks, oldest first. */
export const listWebhooks = async ({ manager }: ServiceContext): Promise<WebhookItem[]> =>
  (await manager.find(WebhookEndpoint, { order: oldestFirst })).map(present);

function requireTopics(topics: string[]) {
  const known = [...new Set(topics)].filter(isTopic);
  const unknown = topics.filter((topic) => !isTopic(topic));
  if (unknown.length > 0) throw appError('BAD_REQUEST', `There is no topic ${unknown.join(', ')}.`);
  return known.sort();
}

/** Stores a webhook and returns its secret, this once. Throws BAD_REQUEST for a topic that does not exist. */
export async function createWebhook(
  ctx: ServiceContext,
  { url, topics }: NewWebhook,
): Promise<{ secret: string; data: WebhookItem }> {
  const known = requireTopics(topics);
  const row = ctx.manager.create(WebhookEndpoint, {
    id: crypto.randomUUID(),
    createdAt: ctx.clock(),
    url,
    topics: known,
    sealedFormerSecret: null,
    formerUntil: null,
    failingSince: null,
    endedAt: null,
  });
  const { secret, sealedSecret } = makeWebhookSecret(ctx.cipher, row.id);
  await ctx.manager.insert(WebhookEndpoint, { ...row, sealedSecret });
  const { host } = new URL(url);
  await ctx.record({
    topic: 'webhook.made',
    subject: { kind: 'webhook', id: row.id },
    data: { host },
  });
  return { secret, data: present(row) };
}

/** Returns a webhook. Throws NOT_FOUND. */
export async function requireWebhook(
  { manager }: ServiceContext,
  id: string,
  lock?: { mode: 'pessimistic_write' },
): Promise<WebhookEndpoint> {
  const found = await manager.findOne(WebhookEndpoint, { where: { id }, ...(lock && { lock }) });
  if (!found) throw appError('NOT_FOUND', 'There is no such webhook.');
  return found;
}

async function change(ctx: ServiceContext, id: string, to: Partial<WebhookEndpoint>) {
  await requireWebhook(ctx, id);
  await ctx.manager.update(WebhookEndpoint, id, to);
  return present(await requireWebhook(ctx, id));
}

/** Chooses the topics of a webhook. Throws NOT_FOUND, and BAD_REQUEST for a topic that does not exist. */
export const changeWebhook = (
  ctx: ServiceContext,
  { id, topics }: { id: string; topics: string[] },
): Promise<WebhookItem> => change(ctx, id, { topics: requireTopics(topics) });

/** Turns a webhook on again. Throws NOT_FOUND. */
export const turnOn = (ctx: ServiceContext, id: string): Promise<WebhookItem> =>
  change(ctx, id, { endedAt: null, failingSince: null });

/** Turns a webhook off and gives up what waits; one that is off stays so. Throws NOT_FOUND. */
export async function turnOff(ctx: ServiceContext, id: string): Promise<WebhookItem> {
  await ctx.manager.update(WebhookEndpoint, { id, endedAt: IsNull() }, { endedAt: ctx.clock() });
  await ctx.manager.update(
    WebhookDelivery,
    { endpointId: id, state: 'waiting' },
    { state: 'failed', nextAt: null },
  );
  return present(await requireWebhook(ctx, id));
}

/** Replaces the secret of a webhook and returns the new one, this once. Throws NOT_FOUND. */
export async function rotateSecret(
  ctx: ServiceContext,
  id: string,
): Promise<{ secret: string; data: WebhookItem }> {
  // Of two new ones at once, the second one's former secret is the first.
  const { sealedSecret: sealedFormerSecret } = await requireWebhook(ctx, id, {
    mode: 'pessimistic_write',
  });
  const { secret, sealedSecret } = makeWebhookSecret(ctx.cipher, id);
  const formerUntil = new Date(ctx.clock().getTime() + formerLife);
  return { secret, data: await change(ctx, id, { sealedSecret, sealedFormerSecret, formerUntil }) };
}

/** Deletes a webhook with its deliveries. Throws NOT_FOUND. */
export async function removeWebhook(ctx: ServiceContext, id: string): Promise<void> {
  await requireWebhook(ctx, id);
  await ctx.manager.delete(WebhookEndpoint, id);
}
