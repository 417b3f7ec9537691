import { findBankPage, reopenBankPage } from '#src/features/money/gocardless/bank-page-service.ts';
import {
  paymentCounts,
  paymentLists,
  sales,
} from '#src/features/sales/direct-debit/desk/admin-contract.ts';
import { payments } from '#src/features/sales/direct-debit/desk/list-service.ts';
import { acceptOrder, refuseOrder } from '#src/features/sales/direct-debit/order/accept-service.ts';
import { firstDate } from '#src/features/sales/direct-debit/order/first-payment-service.ts';
import {
  bankPageResult,
  directDebitPayload,
  directDebitResult,
  firstDateResult,
} from '#src/features/sales/direct-debit/order/order-contract.ts';
import { confirmDirectDebit } from '#src/features/sales/direct-debit/order/quote-proof-service.ts';
import { receiveOrder } from '#src/features/sales/direct-debit/order/receive-service.ts';
import {
  quoteDecided,
  quoteDirectDebit,
  quoteMessages,
} from '#src/features/sales/quote/contract.ts';
import { summaryQuery } from '#src/features/site/analytics/admin-contract.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import {
  adminProcedure,
  idempotent,
  publicProcedure,
  rest,
  router,
  submissionProcedure,
} from '#src/server/trpc.ts';
import { byId, idField } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { adminDocs, publicDocs } from './docs.ts';
import { countPayments, sumSales } from './service.ts';
import { directDebitMessages } from './texts.ts';

export const publicDirectDebitRouter = router({
  create: submissionProcedure
    .meta(rest('POST', '/payment/direct-debit', publicDocs.create, idempotent))
    .input(directDebitPayload)
    .output(directDebitResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(
        ctx,
        'direct-debit',
        input,
        async (ctx) => {
          const { id, reference } = await receiveOrder(ctx, input);
          return { message: directDebitMessages.done, id, reference };
        },
        { form: true },
      ),
    ),

  firstDate: publicProcedure.output(firstDateResult).query(({ ctx }) => firstDate(ctx)),

  bankPage: publicProcedure
    .input(z.object({ id: idField }))
    .output(bankPageResult)
    .query(({ ctx, input }) => findBankPage(ctx, input.id)),

  reopenBankPage: submissionProcedure
    .input(z.object({ id: idField }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => reopenBankPage(ctx, input.id));
      ctx.jobs.wake();
      return {};
    }),

  confirmByQuote: submissionProcedure
    .meta(rest('POST', '/quotes/{token}/direct-debit', publicDocs.confirmByQuote))
    .input(quoteDirectDebit)
    .output(quoteDecided)
    .mutation(async ({ ctx, input }) => ({
      message: quoteMessages.confirmed,
      data: await transact(ctx, (ctx) => confirmDirectDebit(ctx, input)),
    })),
});

export const adminDirectDebitRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/payments', adminDocs.list))
    .input(paymentLists.query)
    .output(paymentLists.result)
    .query(async ({ ctx, input }) => ({ data: await payments.all(ctx, input) })),

  accept: adminProcedure
    .meta(rest('POST', '/admin/payments/{id}/accept', adminDocs.accept))
    .input(byId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => acceptOrder(ctx, input.id, 'owner'));
      return {};
    }),

  refuse: adminProcedure
    .meta(rest('POST', '/admin/payments/{id}/refuse', adminDocs.refuse))
    .input(byId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => refuseOrder(ctx, input.id));
      return {};
    }),

  page: adminProcedure
    .input(paymentLists.pageQuery)
    .output(paymentLists.page)
    .query(({ ctx, input }) => payments.page(ctx, input)),

  counts: adminProcedure.output(paymentCounts).query(({ ctx }) => countPayments(ctx)),

  sales: adminProcedure
    .input(summaryQuery)
    .output(sales)
    .query(({ ctx, input }) => sumSales(ctx, input.days)),
});
