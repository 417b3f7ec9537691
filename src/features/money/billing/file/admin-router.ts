import { settleCharge } from '#src/features/money/billing/collection/settle-service.ts';
import { presentTransaction } from '#src/features/money/charge/entity.ts';
import { byCustomer, customerResult } from '#src/features/people/customer/contract.ts';
import { presentCustomer } from '#src/features/work/message/conversation-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest } from '#src/server/trpc.ts';
import { addTransaction, endSubscription } from './admin-billing-service.ts';
import { newTransaction, settlement, transactionResult } from './admin-transaction-contract.ts';
import { adminDocs } from './docs.ts';

/** What the admin records of a customer's money. */
export const adminTransactionProcedures = {
  endSubscription: adminProcedure
    .meta(rest('POST', '/admin/customers/{customerId}/end-subscription', adminDocs.endSubscription))
    .input(byCustomer)
    .output(customerResult)
    .mutation(async ({ ctx, input }) => ({
      data: await presentCustomer(
        ctx,
        await transact(ctx, (ctx) => endSubscription(ctx, input.customerId)),
      ),
    })),

  addTransaction: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/customers/{customerId}/transactions',
        adminDocs.addTransaction,
        idempotent,
      ),
    )
    .input(newTransaction)
    .output(transactionResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'transaction', input, async (ctx) => ({
        data: presentTransaction(await addTransaction(ctx, input)),
      })),
    ),

  settleTransaction: adminProcedure
    .meta(
      rest('PATCH', '/admin/customers/{customerId}/transactions/{id}', adminDocs.settleTransaction),
    )
    .input(settlement)
    .output(transactionResult)
    .mutation(async ({ ctx, input }) => ({
      data: presentTransaction(await transact(ctx, (ctx) => settleCharge(ctx, input))),
    })),
};
