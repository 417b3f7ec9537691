import { appError } from '#src/server/errors.ts';
import { publicProcedure, rest, router } from '#src/server/trpc.ts';
import { customerLogin, customerLoginResult } from './contract.ts';
import { logIn } from './login-service.ts';

export const publicPortalRouter = router({
  login: publicProcedure
    .meta(
      rest(
        'POST',
        '/customer/login',
        'Log in as a customer, by email address and, where the firm asks for one, by an emailed code',
        'Sets the session cookie. Status 200 whether or not the address is known. Where CUSTOMER_LOGIN is code, a browser that is not known gets a loginId, and a customer an email with six digits for it: send both within ten minutes, five tries at most. A code also sets the cookie customer_device, by which that browser then logs in by email address alone for 180 days. Taken 10 times in 15 minutes with one email address from one address, and 30 times from one address in all.',
      ),
    )
    .input(customerLogin)
    .output(customerLoginResult)
    .mutation(async ({ ctx, input }) => {
      if (!ctx.caller.sameOrigin) throw appError('FORBIDDEN', 'This call came from another site.');
      const email = input.email.toLowerCase();
      await ctx.limits.login(ctx.caller.address, email);
      return logIn(ctx, { ...input, email });
    }),
});
