import type { z } from 'zod';
import { endEveryAdminSession } from '#src/server/auth/require-admin.ts';
import type { Context } from '#src/server/context.ts';
import { PushSubscription } from '#src/server/push/entity.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { pushEndpoint, pushSubscription } from './contract.ts';

/** Stores the subscription of a device; a known one is renewed. */
export async function subscribe(
  ctx: ServiceContext,
  { endpoint, keys }: z.output<typeof pushSubscription>,
): Promise<void> {
  const device = { ...keys, passwordFingerprint: ctx.adminPassword.fingerprint };
  const { raw }: { raw: unknown[] } = await ctx.manager
    .createQueryBuilder()
    .insert()
    .into(PushSubscription)
    .values({ endpoint, ...device })
    .orIgnore()
    .returning('id')
    .execute();
  // Of two calls at once the one that stored it tells of it.
  if (raw.length > 0) return recordChange(ctx, 'added');
  await ctx.manager.update(PushSubscription, { endpoint }, device);
}

/** Deletes the subscription of a device. Does nothing if there is none. */
export async function unsubscribe(
  ctx: ServiceContext,
  device: z.output<typeof pushEndpoint>,
): Promise<void> {
  const { affected } = await ctx.manager.delete(PushSubscription, device);
  if (affected) await recordChange(ctx, 'removed');
}

/**
 * Ends the admin's sessions, views of portals and notifications, on every device. Throws UNAUTHORIZED if
 * another call has done it meanwhile.
 */
export async function logOutEverywhere(ctx: Context): Promise<void> {
  await endEveryAdminSession(ctx);
  await ctx.manager.deleteAll(PushSubscription);
  await ctx.record({ topic: 'login.everywhere-ended', subject: { kind: 'admin' }, data: {} });
}

const recordChange = (ctx: ServiceContext, change: 'added' | 'removed') =>
  ctx.record({ topic: 'admin.device-changed', subject: { kind: 'admin' }, data: { change } });
