import {
  acceptQuote,
  askAboutQuote,
  declineQuote,
} from '#src/features/sales/quote/sent/decision-service.ts';
import { quoteFileName, quotePaper } from '#src/features/sales/quote/sent/pdf-service.ts';
import { findQuote, urlOf, viewQuote } from '#src/features/sales/quote/sent/service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { pdfFile, toPdfFile } from '#src/server/pdf/pdf-file.ts';
import { sellerOf } from '#src/server/pdf/seller.ts';
import { transact } from '#src/server/service-context.ts';
import {
  idempotent,
  publicProcedure,
  rest,
  router,
  submissionProcedure,
} from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import {
  byToken,
  quoteAcceptance,
  quoteDecided,
  quoteMessages,
  quoteQuestion,
  quoteRefusal,
  quoteResult,
} from './contract.ts';
import { publicDocs } from './docs.ts';

export const publicQuoteRouter = router({
  read: publicProcedure
    .meta(rest('GET', '/quotes/{token}', publicDocs.read))
    .input(byToken)
    .output(quoteResult)
    .query(async ({ ctx, input }) => ({
      data: await viewQuote(ctx, await findQuote(ctx, input.token)),
    })),

  pdf: submissionProcedure
    .meta(rest('GET', '/quotes/{token}/pdf', publicDocs.pdf))
    .input(byToken)
    .output(pdfFile)
    .query(async ({ ctx, input }) => {
      const quote = await findQuote(ctx, input.token);
      const view = await viewQuote(ctx, quote);
      const { identity } = ctx.firm;
      const paper = quotePaper(view, sellerOf(identity), urlOf(ctx, quote));
      return toPdfFile(ctx, paper, quoteFileName(view, identity.name));
    }),

  accept: submissionProcedure
    .meta(rest('POST', '/quotes/{token}/accept', publicDocs.accept))
    .input(quoteAcceptance)
    .output(quoteDecided)
    .mutation(async ({ ctx, input }) => ({
      message: quoteMessages.accepted,
      data: await transact(ctx, (ctx) => acceptQuote(ctx, input)),
    })),

  decline: submissionProcedure
    .meta(rest('POST', '/quotes/{token}/decline', publicDocs.decline))
    .input(quoteRefusal)
    .output(quoteDecided)
    .mutation(async ({ ctx, input }) => ({
      message: quoteMessages.declined,
      data: await transact(ctx, (ctx) => declineQuote(ctx, input)),
    })),

  ask: submissionProcedure
    .meta(rest('POST', '/quotes/{token}/question', publicDocs.ask, idempotent))
    .input(quoteQuestion)
    .output(done)
    .mutation(({ ctx, input }) =>
      withIdempotency(
        ctx,
        'quote-question',
        input,
        async (ctx) => {
          await askAboutQuote(ctx, input);
          return {};
        },
        { form: true },
      ),
    ),
});
