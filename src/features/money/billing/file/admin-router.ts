import { presentTransaction } from '#src/features/money/charge/entity.ts';
import { byCustomer, customerResult } from '#src/features/people/customer/contract.ts';
import { presentCustomer } from '#src/features/work/message/unread-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest } from '#src/server/trpc.ts';
import { addTransaction, endSubscription, settleTransaction } from './admin-billing-service.ts';
import { newTransaction, settlement, transactionResult } from './admin-transaction-contract.ts';

/** What the admin records of a customer's money. */
export const adminTransactionProcedures = {
  endSubscription: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/customers/{customerId}/end-subscription',
        "End a customer's subscription",
        'It is cancelled, with no further fee or billing date; again changes nothing. The customer can still log in, to see what was made and paid.',
      ),
    )
    .input(byCustomer)
    .output(customerResult)
    .mutation(async ({ ctx, input }) => ({
      data: await presentCustomer(
        ctx.db,
        await ctx.db.transaction((manager) => endSubscription(manager, ctx, input.customerId)),
      ),
    })),

  addTransaction: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/customers/{customerId}/transactions',
        'Add a transaction',
        'What the admin records by hand: the schedule of a Direct Debit does not change. Without a live one, a subscription charge on or after the next billing date moves that date to a month after it.',
        idempotent,
      ),
    )
    .input(newTransaction)
    .output(transactionResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'transaction', input, async (manager) => ({
        data: presentTransaction(await addTransaction(manager, ctx, input)),
      })),
    ),

  settleTransaction: adminProcedure
    .meta(
      rest(
        'PATCH',
        '/admin/customers/{customerId}/transactions/{id}',
        'Settle a transaction',
        'The same outcome again changes nothing; another one is refused with 409, except that what failed may be paid or given up, and what was paid charged back.',
      ),
    )
    .input(settlement)
    .output(transactionResult)
    .mutation(async ({ ctx, input }) => ({
      data: presentTransaction(
        await ctx.db.transaction((manager) => settleTransaction(manager, ctx, input)),
      ),
    })),
};
