import { oneDebit, unprovenDebits } from '#src/features/money/billing/mandate/question-contract.ts';
import { findUnproven } from '#src/features/money/billing/mandate/question-service.ts';
import { acceptOrder } from '#src/features/sales/direct-debit/order/accept-service.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { appError } from '#src/server/errors.ts';
import { transact } from '#src/server/service-context.ts';
import { customerProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import { customerDocs } from './docs.ts';

export const customerDirectDebitRouter = router({
  unproven: customerProcedure
    .meta(rest('GET', '/customer/{id}/direct-debits', customerDocs.unproven))
    .input(byId)
    .output(unprovenDebits)
    .query(async ({ ctx, input }) => {
      requireOwn(ctx.customerId, input.id);
      return { data: await findUnproven(ctx, ctx.customerId) };
    }),

  confirm: customerProcedure
    .meta(rest('POST', '/customer/{id}/direct-debits/{orderId}', customerDocs.confirm))
    .input(oneDebit)
    .output(done)
    .mutation(async ({ ctx, input: { id, orderId } }) => {
      requireOwn(ctx.customerId, id);
      await transact(ctx, async (ctx) => {
        const debits = await findUnproven(ctx, ctx.customerId);
        if (!debits.some((debit) => debit.id === orderId))
          throw appError('NOT_FOUND', 'This Direct Debit does not wait for you.');
        await acceptOrder(ctx, orderId, 'session');
      });
      return {};
    }),
});
