import { newestFirst } from '#src/server/database/lists.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { queueMissed } from '#src/server/webhooks/end-webhook.ts';
import { WebhookDelivery, type WebhookEndpoint } from '#src/server/webhooks/entity.ts';
import { addDelivery } from '#src/server/webhooks/queue-webhooks.ts';
import { type DeliveryItem, webhookMessages } from './contract.ts';
import { lockWebhook, requireWebhook } from './webhook-service.ts';

/** How many deliveries are listed. */
const listed = 100;

/** Lists the newest deliveries of a webhook. Throws NOT_FOUND. */
export async function listDeliveries(ctx: ServiceContext, id: string): Promise<DeliveryItem[]> {
  await requireWebhook(ctx, id);
  const rows = await ctx.manager.find(WebhookDelivery, {
    where: { endpointId: id },
    order: newestFirst,
    take: listed,
  });
  return rows.map(({ endpointId: _, told: _told, triedAt, nextAt, ...row }) => ({
    ...presentRow(row),
    triedAt: triedAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
  }));
}

/** Returns a webhook that is on, locked: it stands until the delivery is queued. */
async function requireOn(ctx: ServiceContext, id: string): Promise<WebhookEndpoint> {
  const webhook = await lockWebhook(ctx, id);
  if (webhook.endedAt) throw appError('CONFLICT', webhookMessages.ended);
  return webhook;
}

/** Sends a test to a webhook. Throws NOT_FOUND, and CONFLICT while it is turned off. */
export async function sendTest(ctx: ServiceContext, id: string): Promise<void> {
  const webhook = await requireOn(ctx, id);
  await addDelivery(ctx.manager, ctx.clock(), webhook, 'test', { id, kind: 'webhook' });
}

/** Sends a delivery again, as a new one. Throws NOT_FOUND, and CONFLICT while the webhook is turned off. */
export async function resendDelivery(
  ctx: ServiceContext,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  const webhook = await requireOn(ctx, id);
  const found = await ctx.manager.findOneBy(WebhookDelivery, { id: deliveryId, endpointId: id });
  if (!found) throw appError('NOT_FOUND', 'There is no such delivery.');
  await addDelivery(ctx.manager, ctx.clock(), webhook, found.topic, found.told);
}

/**
 * Sends what a webhook missed while it was turned off, and returns how many. Throws NOT_FOUND, and
 * CONFLICT while it still is.
 */
export const sendMissed = async (ctx: ServiceContext, id: string): Promise<number> =>
  queueMissed(ctx.manager, ctx.clock(), await requireOn(ctx, id));
