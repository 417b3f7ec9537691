import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import { passSecondFactor } from '#src/server/auth/second-factor.ts';
import { openSession, revokeSession } from '#src/server/auth/sessions.ts';
import { ownerProcedure, ownerRest, publicProcedure, rest, router } from '#src/server/trpc.ts';
import {
  adminLogin,
  adminLoginResult,
  adminLogoutResult,
  adminMessages,
  adminSessionResult,
} from './contract.ts';
import { adminDocs, publicDocs } from './docs.ts';

export const publicAdminRouter = router({
  login: publicProcedure
    .meta(rest('POST', '/admin/login', publicDocs.login))
    .input(adminLogin)
    .output(adminLoginResult)
    .mutation(async ({ ctx, input }) => {
      if (!(await ctx.adminPassword.verify(input.password, ctx.caller)))
        return { success: false, message: adminMessages.loginFailedHint };
      const outcome = await passSecondFactor(ctx, input.code, (ctx) =>
        openSession(ctx, { kind: 'admin' }),
      );
      if (outcome.passed) {
        ctx.markOwner();
        return { message: adminMessages.loggedIn, token: outcome.result };
      }
      const message = adminMessages[outcome.code === 'wrong' ? 'codeWrong' : 'codeMissing'];
      return { success: false, message, codeRequired: true };
    }),
});

export const adminSessionRouter = router({
  read: ownerProcedure
    .meta(ownerRest('GET', '/admin/session', adminDocs.read))
    .output(adminSessionResult)
    .query(({ ctx }) => ({ opensByAddress: customerLoginMode(ctx.env) === 'email' })),

  logout: ownerProcedure
    .meta(ownerRest('POST', '/admin/logout', adminDocs.logout))
    .output(adminLogoutResult)
    .mutation(async ({ ctx }) => {
      await revokeSession(ctx, ctx.caller.credential ?? '');
      if (ctx.caller.viewToken) {
        await revokeSession(ctx, ctx.caller.viewToken);
        ctx.setViewToken(null);
      }
      return { message: adminMessages.loggedOut };
    }),
});
