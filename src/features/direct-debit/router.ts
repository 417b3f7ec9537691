import { once } from '#src/server/once.ts';
import { router, submissionProcedure } from '#src/server/trpc.ts';
import { directDebitMessages, directDebitPayload, directDebitResult } from './contract.ts';
import { placeOrder } from './service.ts';

export const directDebitRouter = router({
  create: submissionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/payment/direct-debit',
        tags: ['Orders'],
        summary: 'Set up a Direct Debit',
        description:
          'Calling this states that the account holder agreed to the terms and the Direct Debit Guarantee in force; the time and edition are recorded.',
      },
    })
    .input(directDebitPayload)
    .output(directDebitResult)
    .mutation(({ ctx, input }) =>
      once(ctx, 'direct-debit', input, async (manager) => {
        const { id } = await placeOrder(manager, ctx.cipher, ctx.clock(), input);
        return { success: true as const, message: directDebitMessages.done, id };
      }),
    ),
});
