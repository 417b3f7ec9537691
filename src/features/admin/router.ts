import { openSession, revokeSession } from '#src/server/sessions.ts';
import { adminProcedure, publicProcedure, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/fields.ts';
import { adminLogin, adminLoginResult, adminLogoutResult, adminMessages } from './contract.ts';

export const adminRouter = router({
  login: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/login',
        tags: ['Owner'],
        summary: 'Log in as the owner',
        description:
          'Answers with a token that lasts 8 hours at most, and can be revoked. After ten wrong guesses from one address, by whichever call, the next is compared after 30 seconds, then a minute, two, four and eight: 429 until then, with Retry-After.',
      },
    })
    .input(adminLogin)
    .output(adminLoginResult)
    .mutation(async ({ ctx, input }) => {
      if (!(await ctx.owner.knows(input.password, ctx.caller.address)))
        return { success: false, message: adminMessages.loginFailedHint };
      const token = await openSession(ctx, { kind: 'admin' });
      return { success: true, message: adminMessages.loggedIn, token };
    }),

  session: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/session',
        tags: ['Owner'],
        summary: 'Whether the credential of this call still holds',
      },
    })
    .output(done)
    .query(() => ({ success: true as const })),

  logout: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/logout',
        tags: ['Owner'],
        summary: 'Revoke the session token that this call carries',
      },
    })
    .output(adminLogoutResult)
    .mutation(async ({ ctx }) => {
      await revokeSession(ctx, ctx.caller.credential ?? '');
      return { success: true as const, message: adminMessages.loggedOut };
    }),
});
