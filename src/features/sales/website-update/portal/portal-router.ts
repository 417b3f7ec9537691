import { requireAll, seesAll } from '#src/features/people/order/scope-service.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { anyCustomerProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { customerDocs } from './docs.ts';
import { ownDetails, ownUpdatesResult } from './portal-contract.ts';
import { listOwnUpdates, readOwnDetails } from './portal-service.ts';

export const customerWebsiteUpdateRouter = router({
  /** What the form of a new request is filled with. */
  details: anyCustomerProcedure.output(ownDetails).query(async ({ ctx }) => {
    await requireAll(ctx);
    return readOwnDetails(ctx, ctx.customerId);
  }),

  list: anyCustomerProcedure
    .meta(rest('GET', '/customer/{id}/website-updates', customerDocs.list))
    .input(byId)
    .output(ownUpdatesResult)
    .query(async ({ ctx, input }) => {
      requireOwn(ctx.customerId, input.id);
      // Anything asked for elsewhere is not of the order that such a session sees.
      const isSeen = await seesAll(ctx);
      return {
        data: isSeen ? await listOwnUpdates(ctx, ctx.customerId) : [],
      };
    }),
});
