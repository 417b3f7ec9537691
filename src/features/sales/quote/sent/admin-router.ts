import { idOfConsultation } from '#src/features/sales/quote/contract.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import { newQuote, quoteItemResult, quoteListResult } from './admin-contract.ts';
import { listQuotes, readQuote } from './admin-list-service.ts';
import { createQuote } from './admin-service.ts';

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
