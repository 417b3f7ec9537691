import type { z } from 'zod';
import { endAdminSessions } from '#src/server/auth/sessions.ts';
import { PushSubscription } from '#src/server/push/entity.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { pushEndpoint, pushSubscription } from './contract.ts';

/** Stores the subscription of a device; a known one is renewed. */
export async function subscribe(
  ctx: ServiceContext,
  { endpoint, keys }: z.output<typeof pushSubscription>,
): Promise<void> {
  const device = { endpoint, ...keys, passwordFingerprint: ctx.adminPassword.fingerprint };
  const isKnown = await ctx.manager.existsBy(PushSubscription, { endpoint });
  await ctx.manager.upsert(PushSubscription, device, ['endpoint']);
  if (!isKnown) await recordChange(ctx, 'added');
}

/** Deletes the subscription of a device. Does nothing if there is none. */
export async function unsubscribe(
  ctx: ServiceContext,
  device: z.output<typeof pushEndpoint>,
): Promise<void> {
  const { affected } = await ctx.manager.delete(PushSubscription, device);
  if (affected) await recordChange(ctx, 'removed');
}

/** Ends the admin's sessions, views of portals and notifications, on every device. */
export async function logOutEverywhere(ctx: ServiceContext): Promise<void> {
  await endAdminSessions(ctx.manager);
  await ctx.manager.deleteAll(PushSubscription);
  await ctx.record({ topic: 'login.everywhere-ended', subject: { kind: 'admin' }, data: {} });
}

const recordChange = (ctx: ServiceContext, change: 'added' | 'removed') =>
  ctx.record({ topic: 'admin.device-changed', subject: { kind: 'admin' }, data: { change } });
