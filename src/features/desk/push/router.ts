import type { EntityManager } from 'typeorm';
import { endAdminSessions } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import { PushSubscription } from '#src/server/push/entity.ts';
import { requirePushKey } from '#src/server/push/push-key.ts';
import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { pushEndpoint, pushKeyResult, pushSubscription } from './contract.ts';
import { adminDocs } from './docs.ts';

const changed = (ctx: Context, manager: EntityManager, change: 'added' | 'removed') =>
  ctx.record(manager, {
    topic: 'admin.device-changed',
    actor: 'admin',
    subject: { kind: 'admin' },
    data: { change },
  });

export const adminPushRouter = router({
  key: adminProcedure
    .meta(rest('GET', '/admin/push', adminDocs.key))
    .output(pushKeyResult)
    .query(async ({ ctx }) => ({
      publicKey: (await requirePushKey(ctx.db, ctx.cipher)).publicKey,
    })),

  subscribe: adminProcedure
    .meta(rest('POST', '/admin/push/subscribe', adminDocs.subscribe))
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
    .meta(rest('POST', '/admin/push/unsubscribe', adminDocs.unsubscribe))
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
    .meta(rest('POST', '/admin/logout-everywhere', adminDocs.logoutEverywhere))
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
