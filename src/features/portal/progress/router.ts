import { requireOwnProject } from '#src/features/work/project/project-service.ts';
import { anyCustomerProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { progressResult } from './contract.ts';
import { customerDocs } from './docs.ts';
import { readProgress } from './progress-service.ts';

export const customerProjectRouter = router({
  progress: anyCustomerProcedure
    .meta(rest('GET', '/customer/project/{id}/progress', customerDocs.progress))
    .input(byId)
    .output(progressResult)
    .query(async ({ ctx, input }) => ({
      data: await readProgress(ctx, await requireOwnProject(ctx, input.id)),
    })),
});
