import { customerLogin, customerLoginResult } from '#src/features/people/login/contract.ts';
import { logIn } from '#src/features/people/login/login-service.ts';
import { acceptOfBrowser } from '#src/features/sales/direct-debit/order/accept-service.ts';
import { appError } from '#src/server/errors.ts';
import { publicProcedure, rest, router } from '#src/server/trpc.ts';
import { publicDocs } from './docs.ts';

export const publicPortalRouter = router({
  login: publicProcedure
    .meta(rest('POST', '/customer/login', publicDocs.login))
    .input(customerLogin)
    .output(customerLoginResult)
    .mutation(async ({ ctx, input }) => {
      if (!ctx.caller.sameOrigin) throw appError('FORBIDDEN', 'This call came from another site.');
      return logIn(ctx, input, acceptOfBrowser);
    }),
});
