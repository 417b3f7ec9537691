import { summaryQuery } from '#src/features/analytics/contract.ts';
import { listRows } from '#src/server/list-rows.ts';
import { once } from '#src/server/once.ts';
import { adminProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import {
  directDebitPayload,
  directDebitResult,
  paymentCounts,
  paymentList,
  paymentListQuery,
  paymentPage,
  paymentPageQuery,
  sales,
} from './contract.ts';
import { PaymentRequest } from './entity.ts';
import { directDebitMessages } from './rules.ts';
import { countPayments, openPayments, placeOrder, sumSales } from './service.ts';

const searched = ['firstName', 'lastName', 'businessName', 'email'] as const;

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
      once(
        ctx,
        'direct-debit',
        input,
        async (manager) => {
          const { id } = await placeOrder(manager, ctx.cipher, ctx.clock(), input);
          return { success: true as const, message: directDebitMessages.done, id };
        },
        { form: true },
      ),
    ),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/payments',
        tags: ['Desk'],
        summary: 'List the payment requests, newest first, with their bank details',
      },
    })
    .input(paymentListQuery)
    .output(paymentList)
    .query(async ({ ctx, input }) => {
      const rows = await listRows(ctx.db, PaymentRequest, searched, input, 'DESC').getMany();
      return { success: true as const, data: await openPayments(ctx, rows) };
    }),

  page: adminProcedure
    .input(paymentPageQuery)
    .output(paymentPage)
    .query(async ({ ctx, input }) => {
      const list = listRows(ctx.db, PaymentRequest, searched, input, 'DESC');
      const [rows, total] = await list.getManyAndCount();
      return { rows: await openPayments(ctx, rows), total };
    }),

  counts: adminProcedure
    .output(paymentCounts)
    .query(({ ctx }) => countPayments(ctx.db, ctx.clock())),

  sales: adminProcedure
    .input(summaryQuery)
    .output(sales)
    .query(({ ctx, input }) => sumSales(ctx.db, ctx.clock(), input.days)),
});
