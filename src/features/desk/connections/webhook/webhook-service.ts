import { oldestFirst } from '#src/server/database/lists.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { appError } from '#src/server/errors.ts';
import { isTopic } from '#src/server/events/topics.ts';
import { mayBePublic } from '#src/server/push/public-address.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { deleteEndpoint, endEndpoint, lockEndpoint } from '#src/server/webhooks/end-webhook.ts';
import { WebhookDelivery, WebhookEndpoint } from '#src/server/webhooks/entity.ts';
import { makeWebhookSecret } from '#src/server/webhooks/webhook-secret.ts';
import { type NewWebhook, type WebhookItem, webhookMessages } from './contract.ts';

/** How long deliveries are signed with a replaced secret as well, in milliseconds. */
const formerLife = 24 * 3_600_000;

const present = (row: WebhookEndpoint, missed: number): WebhookItem => {
  const { sealedSecret: _, sealedFormerSecret: _former, ...endpoint } = row;
  return {
    ...presentRow(endpoint),
    missed,
    failingSince: row.failingSince?.toISOString() ?? null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    formerUntil: row.formerUntil?.toISOString() ?? null,
  };
};

/** Lists all webhooks, oldest first. */
export async function listWebhooks({ manager }: ServiceContext): Promise<WebhookItem[]> {
  const rows = await manager.find(WebhookEndpoint, { order: oldestFirst });
  const counts = await manager
    .createQueryBuilder(WebhookDelivery, 'delivery')
    .select('delivery.endpointId', 'id')
    .addSelect('count(*)::int', 'missed')
    .where("delivery.state = 'missed'")
    .groupBy('delivery.endpointId')
    .getRawMany<{ id: string; missed: number }>();
  const missed = new Map(counts.map(({ id, missed }) => [id, missed]));
  return rows.map((row) => present(row, missed.get(row.id) ?? 0));
}

function requireTopics(ctx: ServiceContext, topics: string[]) {
  const known = [...new Set(topics)].filter((topic) => isTopic(ctx.topics, topic));
  const unknown = topics.filter((topic) => !isTopic(ctx.topics, topic));
  if (unknown.length > 0) throw appError('BAD_REQUEST', `There is no topic ${unknown.join(', ')}.`);
  return known.sort();
}

/**
 * Stores a webhook and returns its secret, this once. Throws BAD_REQUEST for a topic that does not exist
 * and a private address.
 */
export async function createWebhook(
  ctx: ServiceContext,
  { url, topics }: NewWebhook,
): Promise<{ secret: string; data: WebhookItem }> {
  const known = requireTopics(ctx, topics);
  const { host, hostname } = new URL(url);
  if (!mayBePublic(hostname)) throw appError('BAD_REQUEST', webhookMessages.private);
  const row = ctx.manager.create(WebhookEndpoint, {
    id: crypto.randomUUID(),
    createdAt: ctx.clock(),
    url,
    topics: known,
    sealedFormerSecret: null,
    formerUntil: null,
    failingSince: null,
    heldUntil: null,
    endedAt: null,
  });
  const { secret, sealedSecret } = makeWebhookSecret(ctx.cipher, row.id);
  await ctx.manager.insert(WebhookEndpoint, { ...row, sealedSecret });
  await ctx.record({
    topic: 'webhook.made',
    subject: { kind: 'webhook', id: row.id },
    data: { host },
  });
  return { secret, data: present(row, 0) };
}

const existing = (found: WebhookEndpoint | null): WebhookEndpoint => {
  if (!found) throw appError('NOT_FOUND', 'There is no such webhook.');
  return found;
};

/** Returns a webhook. Throws NOT_FOUND. */
export const requireWebhook = async ({ manager }: ServiceContext, id: string) =>
  existing(await manager.findOneBy(WebhookEndpoint, { id }));

/** Returns a webhook, locked until the transaction ends. Throws NOT_FOUND. */
export const lockWebhook = async ({ manager }: ServiceContext, id: string) =>
  existing(await lockEndpoint(manager, id));

/** Returns a webhook as the desk shows it. Throws NOT_FOUND. */
async function readWebhook(ctx: ServiceContext, id: string): Promise<WebhookItem> {
  const missed = { endpointId: id, state: 'missed' as const };
  return present(await requireWebhook(ctx, id), await ctx.manager.countBy(WebhookDelivery, missed));
}

async function change(ctx: ServiceContext, id: string, to: Partial<WebhookEndpoint>) {
  await ctx.manager.update(WebhookEndpoint, id, to);
  return readWebhook(ctx, id);
}

/** Chooses the topics of a webhook. Throws NOT_FOUND, and BAD_REQUEST for a topic that does not exist. */
export const changeWebhook = (
  ctx: ServiceContext,
  { id, topics }: { id: string; topics: string[] },
): Promise<WebhookItem> => change(ctx, id, { topics: requireTopics(ctx, topics) });

/** Turns a webhook on again. Throws NOT_FOUND. */
export const turnOn = (ctx: ServiceContext, id: string): Promise<WebhookItem> =>
  change(ctx, id, { endedAt: null, failingSince: null, heldUntil: null });

/** Turns a webhook off, so that it misses what waits; one that is off stays so. Throws NOT_FOUND. */
export async function turnOff(ctx: ServiceContext, id: string): Promise<WebhookItem> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook.endedAt) await endEndpoint(ctx.manager, ctx.clock(), webhook);
  return readWebhook(ctx, id);
}

/** Replaces the secret of a webhook and returns the new one, this once. Throws NOT_FOUND. */
export async function rotateSecret(
  ctx: ServiceContext,
  id: string,
): Promise<{ secret: string; data: WebhookItem }> {
  // Of two new ones at once, the second one's former secret is the first.
  const { sealedSecret: sealedFormerSecret } = await lockWebhook(ctx, id);
  const { secret, sealedSecret } = makeWebhookSecret(ctx.cipher, id);
  const formerUntil = new Date(ctx.clock().getTime() + formerLife);
  return { secret, data: await change(ctx, id, { sealedSecret, sealedFormerSecret, formerUntil }) };
}

/** Deletes a webhook with its deliveries. Throws NOT_FOUND. */
export async function removeWebhook(ctx: ServiceContext, id: string): Promise<void> {
  await lockWebhook(ctx, id);
  await deleteEndpoint(ctx.manager, id);
}
