import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest } from '#src/server/trpc.ts';
import { designResult, newDesign } from './admin-contract.ts';
import { addDesign } from './admin-service.ts';
import { adminDocs } from './docs.ts';

/** What the admin shows a customer. */
export const adminDesignProcedures = {
  addDesign: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/customers/{customerId}/projects/{projectId}/designs',
        adminDocs.addDesign,
        idempotent,
      ),
    )
    .input(newDesign)
    .output(designResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'design', input, async (ctx) => ({
        data: await addDesign(ctx, input),
      })),
    ),
};
