import {
  acceptQuote,
  askAboutQuote,
  declineQuote,
} from '#src/features/sales/quote/sent/decision-service.ts';
import { quotePaper } from '#src/features/sales/quote/sent/pdf-service.ts';
import { findQuote, viewQuote } from '#src/features/sales/quote/sent/service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { pdfFile, toPdfFile } from '#src/server/pdf/pdf-file.ts';
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

const refusals =
  'The first decision stands: the same one again gets the same response, another 409. A superseded quote is refused with 409, one that has ended with 410.';

export const publicQuoteRouter = router({
  read: publicProcedure
    .meta(
      rest(
        'GET',
        '/quotes/{token}',
        'A quote, by the secret in its address',
        'Reading decides nothing. A superseded quote names the address of the newest.',
      ),
    )
    .input(byToken)
    .output(quoteResult)
    .query(async ({ ctx, input }) => ({
      data: await viewQuote(ctx.db, ctx, await findQuote(ctx.db, input.token)),
    })),

  pdf: submissionProcedure
    .meta(
      rest(
        'GET',
        '/quotes/{token}/pdf',
        'A quote as a PDF',
        'The same paper as on its page, with what became of it. Reading decides nothing.',
      ),
    )
    .input(byToken)
    .output(pdfFile)
    .query(async ({ ctx, input }) => {
      const quote = await viewQuote(ctx.db, ctx, await findQuote(ctx.db, input.token));
      return toPdfFile(ctx, quotePaper(quote), `quote-${quote.version}.pdf`);
    }),

  accept: submissionProcedure
    .meta(
      rest(
        'POST',
        '/quotes/{token}/accept',
        'Accept a quote',
        `Opens a project, and a customer where the email address has none. ${refusals}`,
      ),
    )
    .input(quoteAcceptance)
    .output(quoteDecided)
    .mutation(async ({ ctx, input }) => ({
      message: quoteMessages.accepted,
      data: await ctx.db.transaction((manager) => acceptQuote(manager, ctx, input)),
    })),

  decline: submissionProcedure
    .meta(rest('POST', '/quotes/{token}/decline', 'Decline a quote', refusals))
    .input(quoteRefusal)
    .output(quoteDecided)
    .mutation(async ({ ctx, input }) => ({
      message: quoteMessages.declined,
      data: await ctx.db.transaction((manager) => declineQuote(manager, ctx, input)),
    })),

  ask: submissionProcedure
    .meta(
      rest(
        'POST',
        '/quotes/{token}/question',
        'Ask about a quote',
        'The owner gets the question by email. It decides nothing.',
        idempotent,
      ),
    )
    .input(quoteQuestion)
    .output(done)
    .mutation(({ ctx, input }) =>
      withIdempotency(
        ctx,
        'quote-question',
        input,
        async (manager) => {
          await askAboutQuote(manager, ctx, input);
          return {};
        },
        { form: true },
      ),
    ),
});
