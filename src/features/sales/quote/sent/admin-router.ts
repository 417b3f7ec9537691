import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { newQuote, quoteItemResult, quoteListResult } from './admin-contract.ts';
import { createQuote, listConsultationQuotes, readQuote } from './admin-service.ts';
import { adminDocs } from './docs.ts';

export const adminQuoteRouter = router({
  create: adminProcedure
    .meta(rest('POST', '/admin/consultations/{id}/quotes', adminDocs.create, idempotent))
    .input(newQuote)
    .output(quoteItemResult)
    .mutation(async ({ ctx, input }) => {
      // Only the id is kept for repetitions: the response has the quote's secret.
      const { id } = await withIdempotency(ctx, 'quote', input, async (ctx) => ({
        id: await createQuote(ctx, input),
      }));
      return { data: await readQuote(ctx, id) };
    }),

  list: adminProcedure
    .meta(rest('GET', '/admin/consultations/{id}/quotes', adminDocs.list))
    .input(byId)
    .output(quoteListResult)
    .query(async ({ ctx, input }) => ({
      data: await listConsultationQuotes(ctx, input.id),
    })),
});
