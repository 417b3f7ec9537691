import { withIdempotency } from '#src/server/database/idempotency.ts';
import { pdfFile, toPdfFile } from '#src/server/pdf/pdf-file.ts';
import {
  adminProcedure,
  idempotent,
  publicProcedure,
  rest,
  router,
  submissionProcedure,
} from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { newQuote, quoteItemResult, quoteListResult } from './admin-contract.ts';
import { listQuotes, readQuote } from './admin-list-service.ts';
import { createQuote } from './admin-service.ts';
import {
  byToken,
  idOfConsultation,
  quoteAcceptance,
  quoteDecided,
  quoteMessages,
  quoteQuestion,
  quoteRefusal,
  quoteResult,
} from './contract.ts';
import { acceptQuote, askAboutQuote, declineQuote } from './decision-service.ts';
import { quotePaper } from './pdf-service.ts';
import { findQuote, viewQuote } from './service.ts';

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

export const adminQuoteRouter = router({
  create: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/consultations/{id}/quotes',
        'Send a quote for a consultation request',
        'Prices are in pence, with VAT. The next version supersedes the open one and is emailed at once. The first decides a pending request; its email waits 15 seconds, in which undoing that decision withdraws the quote.',
        idempotent,
      ),
    )
    .input(newQuote)
    .output(quoteItemResult)
    .mutation(async ({ ctx, input }) => {
      // Only the id is kept for repetitions: the response has the quote's secret.
      const { id } = await withIdempotency(ctx, 'quote', input, async (manager) => ({
        id: await createQuote(manager, ctx, input),
      }));
      return { data: await readQuote(ctx.db, ctx, id) };
    }),

  list: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/consultations/{id}/quotes',
        'List the quotes for a consultation request, newest first',
        'Each with its address, by which anybody can accept it.',
      ),
    )
    .input(idOfConsultation)
    .output(quoteListResult)
    .query(async ({ ctx, input }) => ({ data: await listQuotes(ctx.db, ctx, input.id) })),
});
