import { listPaid } from '#src/features/money/billing/collection/paid-service.ts';
import {
  chargesTogether,
  togetherResult,
} from '#src/features/money/billing/collection/paid-together-contract.ts';
import {
  markPaid,
  undoPaid,
} from '#src/features/money/billing/collection/paid-together-service.ts';
import { adminDocs } from '#src/features/money/billing/file/docs.ts';
import { readBillingFile } from '#src/features/money/billing/file/file-service.ts';
import {
  comingList,
  comingQuery,
  paidList,
  paidQuery,
  transactionLists,
} from '#src/features/money/billing/money/admin-list-contract.ts';
import { listComing } from '#src/features/money/billing/money/coming-service.ts';
import { listTransactions } from '#src/features/money/billing/money/list-service.ts';
import { readOverview } from '#src/features/money/billing/money/overview-service.ts';
import { listUnpaid } from '#src/features/money/billing/money/unpaid-service.ts';
import { refundCharge } from '#src/features/money/billing/refund/refund-service.ts';
import { byCustomer } from '#src/features/people/customer/contract.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { billingFile, billingOverview, unpaidItem } from './admin-contract.ts';
import { newCharge, newFee, newNotice, newRefund } from './admin-form-contract.ts';
import { cancelMandate, chargeOnce, giveNotice } from './admin-service.ts';
import { setMonthlyFee, takeBackChange } from './change/change-service.ts';

export const adminBillingRouter = router({
  file: adminProcedure
    .input(byCustomer)
    .output(billingFile)
    .query(({ ctx, input }) => readBillingFile(ctx, input.customerId)),

  overview: adminProcedure.output(billingOverview).query(({ ctx }) => readOverview(ctx)),

  unpaid: adminProcedure.output(z.array(unpaidItem)).query(({ ctx }) => listUnpaid(ctx)),

  coming: adminProcedure
    .input(comingQuery)
    .output(comingList)
    .query(({ ctx, input }) => listComing(ctx, input)),

  paid: adminProcedure
    .input(paidQuery)
    .output(paidList)
    .query(({ ctx, input }) => listPaid(ctx, input.limit)),

  transactions: adminProcedure
    .input(transactionLists.pageQuery)
    .output(transactionLists.page)
    .query(({ ctx, input }) => listTransactions(ctx, input)),

  markPaid: adminProcedure
    .meta(rest('POST', '/admin/transactions/paid', adminDocs.markPaid, idempotent))
    .input(chargesTogether)
    .output(togetherResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'paid', input, (ctx) => markPaid(ctx, input.ids)),
    ),

  undoPaid: adminProcedure
    .meta(rest('POST', '/admin/transactions/paid/undo', adminDocs.undoPaid))
    .input(chargesTogether)
    .output(togetherResult)
    .mutation(({ ctx, input }) => transact(ctx, (ctx) => undoPaid(ctx, input.ids))),

  chargeOnce: adminProcedure
    .input(newCharge)
    .output(done)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'charge', input, async (ctx) => {
        await chargeOnce(ctx, input);
        return {};
      }),
    ),

  refund: adminProcedure
    .input(newRefund)
    .output(done)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'refund', input, async (ctx) => {
        await refundCharge(ctx, input);
        return {};
      }),
    ),

  giveNotice: adminProcedure
    .input(newNotice)
    .output(done)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'notice', input, async (ctx) => {
        await giveNotice(ctx, input);
        return {};
      }),
    ),

  cancelMandate: adminProcedure
    .input(byCustomer)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => cancelMandate(ctx, input.customerId));
      return {};
    }),

  setMonthlyFee: adminProcedure
    .input(newFee)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => setMonthlyFee(ctx, input));
      return {};
    }),

  takeBackChange: adminProcedure
    .input(byCustomer)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => takeBackChange(ctx, input.customerId));
      return {};
    }),
});
