import { openSession, revokeSession, sessionLife } from '#src/server/auth/sessions.ts';
import { appError } from '#src/server/errors.ts';
import { customerProcedure, publicProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import {
  changeRequestsResult,
  customerLogin,
  customerLoginResult,
  dashboardResult,
  designDecision,
  designsResult,
} from './contract.ts';
import {
  BillingTransaction,
  ChangeRequest,
  Customer,
  Design,
  Project,
  presentDesign,
} from './entity.ts';
import { customerMessages } from './rules.ts';
import { decideDesign, requireOwnProject } from './service.ts';

export const publicPortalRouter = router({
  login: publicProcedure
    .meta(
      rest(
        'POST',
        '/customer/login',
        'Log in as a customer, by e-mail address',
        'Sets the session cookie. Status 200 whether or not the address is known. Taken 10 times in 15 minutes with one e-mail address from one address, and 30 times from one address in all.',
      ),
    )
    .input(customerLogin)
    .output(customerLoginResult)
    .mutation(async ({ ctx, input }) => {
      if (!ctx.caller.sameOrigin) throw appError('FORBIDDEN', 'This call came from another site.');
      const email = input.email.toLowerCase();
      await ctx.limits.login(ctx.caller.address, email);
      const customer = await ctx.db.getRepository(Customer).findOneBy({ email });
      if (!customer)
        return { success: false, message: 'We know no customer with this email address.' };
      const { id, firstName } = customer;
      const token = await openSession(ctx, { kind: 'customer', customerId: id });
      ctx.setCustomerToken(token, sessionLife.customer / 1000);
      return { message: customerMessages.loggedIn, customer: { id, firstName } };
    }),
});

export const customerPortalRouter = router({
  logout: customerProcedure
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
      await revokeSession(ctx, ctx.caller.customerToken ?? '');
      ctx.setCustomerToken(null);
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
      if (input.id !== ctx.customerId) throw appError('FORBIDDEN', 'This is not yours to see.');
      const customerId = ctx.customerId;
      const [customer, projects, transactions] = await Promise.all([
        ctx.db.getRepository(Customer).findOneByOrFail({ id: customerId }),
        ctx.db
          .getRepository(Project)
          .find({ where: { customerId }, order: { createdAt: 'ASC', id: 'ASC' } }),
        ctx.db
          .getRepository(BillingTransaction)
          .find({ where: { customerId }, order: { billingDate: 'DESC', createdAt: 'DESC' } }),
      ]);
      return { data: { customer, projects, transactions } };
    }),

  designs: customerProcedure
    .meta(
      rest(
        'GET',
        '/customer/project/{id}/designs',
        'The designs of a project, the newest version first',
        'All versions of each design; those of one design share their threadId.',
      ),
    )
    .input(byId)
    .output(designsResult)
    .query(async ({ ctx, input }) => {
      await requireOwnProject(ctx.db, ctx.customerId, input.id);
      const designs = await ctx.db
        .getRepository(Design)
        .find({ where: { projectId: input.id }, order: { createdAt: 'DESC', version: 'DESC' } });
      return {
        data: designs.map((design) => presentDesign(ctx.env, design)),
      };
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

  decideDesign: customerProcedure
    .meta(
      rest(
        'PATCH',
        '/customer/design/{id}',
        'Approve a design, reject it or ask for changes',
        'Status 409 once the design is decided, or a newer version of it is there.',
      ),
    )
    .input(designDecision)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await decideDesign(ctx, ctx.customerId, input);
      return {};
    }),
});
