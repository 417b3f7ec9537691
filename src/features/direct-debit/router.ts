import { summaryQuery } from '#src/features/analytics/admin-contract.ts';
import { findBankPage, reopenBankPage } from '#src/features/gocardless/bank-page-service.ts';
import { keepOrderDevice } from '#src/server/auth/devices.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import {
  adminProcedure,
  idempotent,
  publicProcedure,
  rest,
  router,
  submissionProcedure,
} from '#src/server/trpc.ts';
import { idField } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { paymentCounts, paymentLists, sales } from './admin-contract.ts';
import { payments } from './list-service.ts';
import { bankPageResult, directDebitPayload, directDebitResult } from './order-contract.ts';
import { placeOrder } from './order-service.ts';
import { directDebitMessages } from './rules.ts';
import { countPayments, sumSales } from './service.ts';

export const publicDirectDebitRouter = router({
  create: submissionProcedure
    .meta(
      rest(
        'POST',
        '/payment/direct-debit',
        'Set up a Direct Debit',
        'Calling this states that the account holder agreed to the terms and the Direct Debit Guarantee in force; the time and edition are recorded.',
        idempotent,
      ),
    )
    .input(directDebitPayload)
    .output(directDebitResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(
        ctx,
        'direct-debit',
        input,
        async (manager) => {
          const { id, newCustomerId } = await placeOrder(manager, ctx, input);
          await keepOrderDevice(manager, ctx, newCustomerId);
          return { message: directDebitMessages.done, id };
        },
        { form: true },
      ),
    ),

  bankPage: publicProcedure
    .input(z.object({ id: idField }))
    .output(bankPageResult)
    .query(({ ctx, input }) => findBankPage(ctx, input.id)),

  reopenBankPage: submissionProcedure
    .input(z.object({ id: idField }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction((manager) => reopenBankPage(manager, ctx, input.id));
      ctx.jobs.wake();
      return {};
    }),
});

export const adminDirectDebitRouter = router({
  list: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/payments',
        'List the payment requests, newest first, with their bank details',
        'All of them, unless the query searches, narrows or cuts the list.',
      ),
    )
    .input(paymentLists.query)
    .output(paymentLists.result)
    .query(async ({ ctx, input }) => ({ data: await payments.all(ctx, input) })),

  page: adminProcedure
    .input(paymentLists.pageQuery)
    .output(paymentLists.page)
    .query(({ ctx, input }) => payments.page(ctx, input)),

  counts: adminProcedure
    .output(paymentCounts)
    .query(({ ctx }) => countPayments(ctx.db, ctx.clock())),

  sales: adminProcedure
    .input(summaryQuery)
    .output(sales)
    .query(({ ctx, input }) => sumSales(ctx.db, ctx.clock(), input.days)),
});
