import type { EntityManager } from 'typeorm';
import { endAdminSessions } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import { PushSubscription } from '#src/server/push/entity.ts';
import { requirePushKey } from '#src/server/push/push-key.ts';
import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { pushEndpoint, pushKeyResult, pushSubscription } from './contract.ts';

const changed = (ctx: Context, manager: EntityManager, change: 'added' | 'removed') =>
  ctx.record(manager, {
    topic: 'admin.device-changed',
    actor: 'admin',
    subject: { kind: 'admin' },
    data: { change },
  });

export const adminPushRouter = router({
  key: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/push',
        'The key that browsers subscribe with',
        'It stays the same, so that subscriptions stay valid.',
      ),
    )
    .output(pushKeyResult)
    .query(async ({ ctx }) => ({
      publicKey: (await requirePushKey(ctx.db, ctx.cipher)).publicKey,
    })),

  subscribe: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/push/subscribe',
        'Start notifications on a device',
        'Web Push to the address that its browser was given, until it is ended here or there, the owner logs out everywhere or the password changes. The same address again replaces its keys.',
      ),
    )
    .input(pushSubscription)
    .output(done)
    .mutation(({ ctx, input: { endpoint, keys } }) =>
      ctx.db.transaction(async (manager) => {
        const passwordFingerprint = ctx.adminPassword.fingerprint;
        const isKnown = await manager.existsBy(PushSubscription, { endpoint });
        await manager.upsert(PushSubscription, { endpoint, ...keys, passwordFingerprint }, [
          'endpoint',
        ]);
        if (!isKnown) await changed(ctx, manager, 'added');
        return {};
      }),
    ),

  unsubscribe: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/push/unsubscribe',
        'Stop notifications on a device',
        'One that is not known changes nothing.',
      ),
    )
    .input(pushEndpoint)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction(async (manager) => {
        const { affected } = await manager.delete(PushSubscription, input);
        if (affected) await changed(ctx, manager, 'removed');
        return {};
      }),
    ),

  logoutEverywhere: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/logout-everywhere',
        'End every session of the owner',
        'This one included; notifications stop on every device.',
      ),
    )
    .output(done)
    .mutation(({ ctx }) =>
      ctx.db.transaction(async (manager) => {
        await endAdminSessions(manager);
        await manager.deleteAll(PushSubscription);
        await ctx.record(manager, {
          topic: 'login.everywhere-ended',
          actor: 'admin',
          subject: { kind: 'admin' },
          data: {},
        });
        return {};
      }),
    ),
});
