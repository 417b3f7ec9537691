import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest } from '#src/server/trpc.ts';
import { designResult, newDesign } from './admin-contract.ts';
import { addDesign } from './admin-service.ts';

/** What the admin shows a customer. */
export const adminDesignProcedures = {
  addDesign: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/customers/{customerId}/projects/{projectId}/designs',
        'Add a design, or the next version of one',
        'With threadId it is the next version, pending; the earlier ones keep their decisions and can no longer be decided. imageUrl is the address of an image uploaded here that nothing else shows.',
        idempotent,
      ),
    )
    .input(newDesign)
    .output(designResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'design', input, async (manager) => ({
        data: await addDesign(manager, ctx, input),
      })),
    ),
};
