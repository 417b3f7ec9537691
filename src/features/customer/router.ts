import { requireOwn } from '#src/server/auth/require-own.ts';
import { revokeSession } from '#src/server/auth/sessions.ts';
import { customerProcedure, portalProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import { changeRequestsResult, dashboardResult, portalSession } from './contract.ts';
import {
  BillingTransaction,
  ChangeRequest,
  Customer,
  Project,
  presentTransaction,
} from './entity.ts';
import { logOutEverywhere } from './login-service.ts';
import { requireOwnProject } from './service.ts';

export const customerPortalRouter = router({
  /** Whether this is the admin's view of the portal, and until when. */
  session: customerProcedure
    .output(portalSession)
    .query(({ ctx }) => ({ viewUntil: ctx.portal.viewUntil?.toISOString() ?? null })),

  logout: portalProcedure
    .meta(
      rest(
        'POST',
        '/customer/logout',
        'End the session and clear its cookie',
        'Logging out again is refused: there is no session then.',
      ),
    )
    .output(done)
    .mutation(async ({ ctx }) => {
      if (ctx.portal.viewUntil === null) {
        await revokeSession(ctx, ctx.caller.customerToken ?? '');
        ctx.setCustomerToken(null);
      } else {
        await revokeSession(ctx, ctx.caller.viewToken ?? '');
        ctx.setViewToken(null);
      }
      return {};
    }),

  logoutEverywhere: customerProcedure
    .meta(
      rest(
        'POST',
        '/customer/logout-everywhere',
        'End all sessions of the customer, in every browser',
        'Clears the cookies of this one. No browser is known any more: where the firm asks for a code, the next login needs one.',
      ),
    )
    .output(done)
    .mutation(async ({ ctx }) => {
      await logOutEverywhere(ctx, ctx.customerId);
      ctx.setCustomerToken(null);
      ctx.setDeviceToken(null);
      return {};
    }),

  dashboard: customerProcedure
    .meta(
      rest(
        'GET',
        '/customer/{id}/dashboard',
        'The customer, their projects and their billing',
        'Only of the customer who is logged in; 403 for any other id.',
      ),
    )
    .input(byId)
    .output(dashboardResult)
    .query(async ({ ctx, input }) => {
      requireOwn(ctx.customerId, input.id);
      const customerId = ctx.customerId;
      const [customer, projects, transactions] = await Promise.all([
        ctx.db.getRepository(Customer).findOneByOrFail({ id: customerId }),
        ctx.db
          .getRepository(Project)
          .find({ where: { customerId }, order: { createdAt: 'ASC', id: 'ASC' } }),
        ctx.db.getRepository(BillingTransaction).find({
          where: { customerId },
          order: { billingDate: 'DESC', createdAt: 'DESC', type: 'ASC' },
        }),
      ]);
      const data = { customer, projects, transactions: transactions.map(presentTransaction) };
      return { data };
    }),

  changeRequests: customerProcedure
    .meta(
      rest(
        'GET',
        '/customer/project/{id}/change-requests',
        'The change requests of a project, the newest first',
        'With the admin’s response to each.',
      ),
    )
    .input(byId)
    .output(changeRequestsResult)
    .query(async ({ ctx, input }) => {
      await requireOwnProject(ctx.db, ctx.customerId, input.id);
      const data = await ctx.db
        .getRepository(ChangeRequest)
        .find({ where: { projectId: input.id }, order: { createdAt: 'DESC' } });
      return { data };
    }),
});
