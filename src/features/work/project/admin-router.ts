import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest } from '#src/server/trpc.ts';
import {
  changeRequestAnswer,
  changeRequestResult,
  newProject,
  projectChange,
  projectResult,
} from './admin-contract.ts';
import { answerChangeRequest, changeProject, createProject } from './admin-service.ts';

/** What the admin does with a customer's projects. */
export const adminProjectProcedures = {
  createProject: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/customers/{customerId}/projects',
        'Open a project',
        'Pending and of medium priority unless the body says otherwise.',
        idempotent,
      ),
    )
    .input(newProject)
    .output(projectResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'project', input, async (manager) => ({
        data: await createProject(manager, ctx, input),
      })),
    ),

  changeProject: adminProcedure
    .meta(
      rest(
        'PATCH',
        '/admin/customers/{customerId}/projects/{id}',
        'Change a project',
        'What the body leaves out stays as it is.',
      ),
    )
    .input(projectChange)
    .output(projectResult)
    .mutation(async ({ ctx, input }) => ({
      data: await ctx.db.transaction((manager) => changeProject(manager, ctx, input)),
    })),

  answerChangeRequest: adminProcedure
    .meta(
      rest(
        'PATCH',
        '/admin/customers/{customerId}/change-requests/{id}',
        'Respond to a change request',
        'It is completed unless the body gives another status.',
      ),
    )
    .input(changeRequestAnswer)
    .output(changeRequestResult)
    .mutation(async ({ ctx, input }) => ({
      data: await ctx.db.transaction((manager) => answerChangeRequest(manager, ctx, input)),
    })),
};
