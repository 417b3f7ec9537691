import { oneDebit, unprovenDebits } from '#src/features/money/billing/mandate/question-contract.ts';
import { findUnproven } from '#src/features/money/billing/mandate/question-service.ts';
import { acceptOrder } from '#src/features/sales/direct-debit/order/accept-service.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { appError } from '#src/server/errors.ts';
import { customerProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';

export const customerDirectDebitRouter = router({
  unproven: customerProcedure
    .meta(
      rest(
        'GET',
        '/customer/{id}/direct-debits',
        'The Direct Debits in the customer’s name that nobody proved, newest first',
        'The one in force and those that wait; none where codes are not mailed. 403 for any other id than that of the customer who is logged in.',
      ),
    )
    .input(byId)
    .output(unprovenDebits)
    .query(async ({ ctx, input }) => {
      requireOwn(ctx.customerId, input.id);
      return { data: await findUnproven(ctx.db.manager, ctx, ctx.customerId) };
    }),

  confirm: customerProcedure
    .meta(
      rest(
        'POST',
        '/customer/{id}/direct-debits/{orderId}',
        'Say that one of them is the customer’s own',
        'It is in force then, and what is owed is announced on it. 404 for any other.',
      ),
    )
    .input(oneDebit)
    .output(done)
    .mutation(async ({ ctx, input: { id, orderId } }) => {
      requireOwn(ctx.customerId, id);
      await ctx.db.transaction(async (manager) => {
        const debits = await findUnproven(manager, ctx, ctx.customerId);
        if (!debits.some((debit) => debit.id === orderId))
          throw appError('NOT_FOUND', 'This Direct Debit does not wait for you.');
        await acceptOrder(manager, ctx, orderId, { provenBy: 'session', actor: 'customer' });
      });
      return {};
    }),
});
