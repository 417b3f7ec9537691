import { presentTransaction } from '#src/features/money/charge/entity.ts';
import { findCharges } from '#src/features/money/charge/scope-service.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { logOutEverywhere } from '#src/features/people/login/login-service.ts';
import { readCustomer, seesAll } from '#src/features/people/order/scope-service.ts';
import { ChangeRequest } from '#src/features/work/project/entity.ts';
import { findProjects, requireOwnProject } from '#src/features/work/project/project-service.ts';
import { findDevice, forgetDevice } from '#src/server/auth/devices.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { revokeSession } from '#src/server/auth/sessions.ts';
import {
  anyCustomerProcedure,
  customerProcedure,
  portalProcedure,
  rest,
  router,
} from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import { changeRequestsResult, dashboardResult, logoutInput, portalSession } from './contract.ts';
import { customerDocs } from './docs.ts';

export const customerPortalRouter = router({
  /** Whether this is the admin's view of the portal and until when, or one whose address is not proven. */
  session: anyCustomerProcedure.output(portalSession).query(async ({ ctx }) => {
    const customer = await ctx.manager
      .getRepository(Customer)
      .findOneByOrFail({ id: ctx.customerId });
    return {
      viewUntil: ctx.portal.viewUntil?.toISOString() ?? null,
      unproven: ctx.orderId === null ? null : { email: customer.email },
      seesAll: await seesAll(ctx),
      isKnownBrowser: ctx.portal.viewUntil === null && (await findDevice(ctx)) !== null,
    };
  }),

  logout: portalProcedure
    .meta(rest('POST', '/customer/logout', customerDocs.logout))
    .input(logoutInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      if (ctx.portal.viewUntil === null) {
        if (!input.keepBrowser) await forgetDevice(ctx);
        await revokeSession(ctx, ctx.caller.customerToken ?? '');
        ctx.setCustomerToken(null);
      } else {
        await revokeSession(ctx, ctx.caller.viewToken ?? '');
        ctx.setViewToken(null);
      }
      return {};
    }),

  logoutEverywhere: customerProcedure
    .meta(rest('POST', '/customer/logout-everywhere', customerDocs.logoutEverywhere))
    .output(done)
    .mutation(async ({ ctx }) => {
      await logOutEverywhere(ctx, ctx.customerId);
      ctx.setCustomerToken(null);
      ctx.setDeviceToken(null);
      return {};
    }),

  dashboard: anyCustomerProcedure
    .meta(rest('GET', '/customer/{id}/dashboard', customerDocs.dashboard))
    .input(byId)
    .output(dashboardResult)
    .query(async ({ ctx, input }) => {
      requireOwn(ctx.customerId, input.id);
      const [customer, projects, transactions] = await Promise.all([
        ctx.manager.getRepository(Customer).findOneByOrFail({ id: ctx.customerId }),
        findProjects(ctx),
        findCharges(ctx),
      ]);
      const data = {
        customer: await readCustomer(ctx, customer),
        projects,
        transactions: transactions.map(presentTransaction),
      };
      return { data };
    }),

  changeRequests: anyCustomerProcedure
    .meta(rest('GET', '/customer/project/{id}/change-requests', customerDocs.changeRequests))
    .input(byId)
    .output(changeRequestsResult)
    .query(async ({ ctx, input }) => {
      await requireOwnProject(ctx, input.id);
      const data = await ctx.manager
        .getRepository(ChangeRequest)
        .find({ where: { projectId: input.id }, order: { createdAt: 'DESC' } });
      return { data };
    }),
});
