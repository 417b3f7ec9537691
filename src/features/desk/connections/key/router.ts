import { transact } from '#src/server/service-context.ts';
import { ownerProcedure, ownerRest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { keyResult, keysResult, newKey, newKeyResult } from './contract.ts';
import { adminDocs } from './docs.ts';
import { createKey, listKeys, revokeKey } from './key-service.ts';

export const adminKeyRouter = router({
  list: ownerProcedure
    .meta(ownerRest('GET', '/admin/keys', adminDocs.list))
    .output(keysResult)
    .query(async ({ ctx }) => ({ data: await listKeys(ctx), scopes: await ctx.scopes() })),

  create: ownerProcedure
    .meta(ownerRest('POST', '/admin/keys', adminDocs.create))
    .input(newKey)
    .output(newKeyResult)
    .mutation(({ ctx, input }) => transact(ctx, (ctx) => createKey(ctx, input))),

  revoke: ownerProcedure
    .meta(ownerRest('DELETE', '/admin/keys/{id}', adminDocs.revoke))
    .input(byId)
    .output(keyResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => revokeKey(ctx, input.id)),
    })),
});
