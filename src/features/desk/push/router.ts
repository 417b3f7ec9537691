import { endAdminSessions } from '#src/server/auth/sessions.ts';
import { PushSubscription } from '#src/server/push/entity.ts';
import { requirePushKey } from '#src/server/push/push-key.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { pushEndpoint, pushKeyResult, pushSubscription } from './contract.ts';
import { adminDocs } from './docs.ts';

const changed = (ctx: ServiceContext, change: 'added' | 'removed') =>
  ctx.record({
    topic: 'admin.device-changed',
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
      transact(ctx, async (ctx) => {
        const passwordFingerprint = ctx.adminPassword.fingerprint;
        const isKnown = await ctx.manager.existsBy(PushSubscription, { endpoint });
        await ctx.manager.upsert(PushSubscription, { endpoint, ...keys, passwordFingerprint }, [
          'endpoint',
        ]);
        if (!isKnown) await changed(ctx, 'added');
        return {};
      }),
    ),

  unsubscribe: adminProcedure
    .meta(rest('POST', '/admin/push/unsubscribe', adminDocs.unsubscribe))
    .input(pushEndpoint)
    .output(done)
    .mutation(({ ctx, input }) =>
      transact(ctx, async (ctx) => {
        const { affected } = await ctx.manager.delete(PushSubscription, input);
        if (affected) await changed(ctx, 'removed');
        return {};
      }),
    ),

  logoutEverywhere: adminProcedure
    .meta(rest('POST', '/admin/logout-everywhere', adminDocs.logoutEverywhere))
    .output(done)
    .mutation(({ ctx }) =>
      transact(ctx, async (ctx) => {
        await endAdminSessions(ctx.manager);
        await ctx.manager.deleteAll(PushSubscription);
        await ctx.record({
          topic: 'login.everywhere-ended',
          subject: { kind: 'admin' },
          data: {},
        });
        return {};
      }),
    ),
});
