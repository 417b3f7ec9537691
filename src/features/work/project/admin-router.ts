import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest } from '#src/server/trpc.ts';
import {
  byProject,
  changeRequestAnswer,
  changeRequestResult,
  newProject,
  projectChange,
  projectResult,
} from './admin-contract.ts';
import { answerChangeRequest, createProject } from './admin-service.ts';
import { changeProject, undoProjectChange } from './change-service.ts';
import { adminDocs } from './docs.ts';

/** What the admin does with a customer's projects. */
export const adminProjectProcedures = {
  createProject: adminProcedure
    .meta(
      rest('POST', '/admin/customers/{customerId}/projects', adminDocs.createProject, idempotent),
    )
    .input(newProject)
    .output(projectResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'project', input, async (ctx) => ({
        data: await createProject(ctx, input),
      })),
    ),

  changeProject: adminProcedure
    .meta(rest('PATCH', '/admin/customers/{customerId}/projects/{id}', adminDocs.changeProject))
    .input(projectChange)
    .output(projectResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => changeProject(ctx, input)),
    })),

  undoProject: adminProcedure
    .meta(rest('POST', '/admin/customers/{customerId}/projects/{id}/undo', adminDocs.undoProject))
    .input(byProject)
    .output(projectResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => undoProjectChange(ctx, input)),
    })),

  answerChangeRequest: adminProcedure
    .meta(
      rest(
        'PATCH',
        '/admin/customers/{customerId}/change-requests/{id}',
        adminDocs.answerChangeRequest,
      ),
    )
    .input(changeRequestAnswer)
    .output(changeRequestResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => answerChangeRequest(ctx, input)),
    })),
};
