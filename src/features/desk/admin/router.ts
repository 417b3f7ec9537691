import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import { passSecondFactor } from '#src/server/auth/second-factor.ts';
import { openSession, revokeSession } from '#src/server/auth/sessions.ts';
import { adminProcedure, publicProcedure, rest, router } from '#src/server/trpc.ts';
import {
  adminLogin,
  adminLoginResult,
  adminLogoutResult,
  adminMessages,
  adminSessionResult,
} from './contract.ts';

export const publicAdminRouter = router({
  login: publicProcedure
    .meta(
      rest(
        'POST',
        '/admin/login',
        'Log in as the admin',
        'Returns a token that lasts 8 hours at most, and can be revoked. Where a second factor is set, the code is needed too: codeRequired says so once the password is right. After ten wrong guesses from one address, by whichever call, or ten wrong codes from all, the next is compared after 30 seconds, then a minute, two, four and eight: 429 until then, with Retry-After.',
      ),
    )
    .input(adminLogin)
    .output(adminLoginResult)
    .mutation(async ({ ctx, input }) => {
      if (!(await ctx.adminPassword.verify(input.password, ctx.caller)))
        return { success: false, message: adminMessages.loginFailedHint };
      const outcome = await passSecondFactor(ctx, input.code, (manager) =>
        openSession({ ...ctx, db: manager }, { kind: 'admin' }),
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
  read: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/session',
        'Whether the credential of this call still holds',
        'Status 401 where it does not.',
      ),
    )
    .output(adminSessionResult)
    .query(({ ctx }) => ({ opensByAddress: customerLoginMode(ctx.env) === 'email' })),

  logout: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/logout',
        'Revoke the session token that this call carries',
        'The shared password stays valid.',
      ),
    )
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
