import { holdAdminSession } from '#src/server/auth/require-admin.ts';
import { requirePushKey } from '#src/server/push/push-key.ts';
import { transact } from '#src/server/service-context.ts';
import { ownerProcedure, ownerRest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { pushEndpoint, pushKeyResult, pushSubscription } from './contract.ts';
import { adminDocs } from './docs.ts';
import { logOutEverywhere, subscribe, unsubscribe } from './push-service.ts';

export const adminPushRouter = router({
  key: ownerProcedure
    .meta(ownerRest('GET', '/admin/push', adminDocs.key))
    .output(pushKeyResult)
    .query(async ({ ctx }) => ({
      publicKey: (await requirePushKey(ctx.db, ctx.cipher)).publicKey,
    })),

  subscribe: ownerProcedure
    .meta(ownerRest('POST', '/admin/push/subscribe', adminDocs.subscribe))
    .input(pushSubscription)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, async (ctx) => {
        await holdAdminSession(ctx);
        await subscribe(ctx, input);
      });
      return {};
    }),

  unsubscribe: ownerProcedure
    .meta(ownerRest('POST', '/admin/push/unsubscribe', adminDocs.unsubscribe))
    .input(pushEndpoint)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => unsubscribe(ctx, input));
      return {};
    }),

  logoutEverywhere: ownerProcedure
    .meta(ownerRest('POST', '/admin/logout-everywhere', adminDocs.logoutEverywhere))
    .output(done)
    .mutation(async ({ ctx }) => {
      await transact(ctx, logOutEverywhere);
      return {};
    }),
});
