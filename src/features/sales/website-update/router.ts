import {
  newQuote,
  quoteItemResult,
  quoteListResult,
} from '#src/features/sales/quote/sent/admin-contract.ts';
import { readQuote } from '#src/features/sales/quote/sent/admin-service.ts';
import {
  websiteUpdateAdminMessages,
  websiteUpdateLists,
  websiteUpdateMove,
  websiteUpdateMoved,
} from '#src/features/sales/website-update/desk/admin-contract.ts';
import { websiteUpdates } from '#src/features/sales/website-update/desk/list-service.ts';
import type { Context } from '#src/server/context.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest, router, submissionProcedure } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { websiteUpdatePayload, websiteUpdateResult } from './contract.ts';
import { adminDocs, publicDocs } from './docs.ts';
import { enteredUpdate, enteredUpdateResult } from './entry-contract.ts';
import { moveUpdate, undoMove } from './move-service.ts';
import { quoteDocs } from './quote/docs.ts';
import { listUpdateQuotes, quoteUpdate, undoQuote } from './quote/quote-service.ts';
import { websiteUpdateMessages } from './texts.ts';
import { enterUpdate, receiveUpdate } from './update-service.ts';

export const publicWebsiteUpdateRouter = router({
  create: submissionProcedure
    .meta(rest('POST', '/website-update', publicDocs.create, idempotent))
    .input(websiteUpdatePayload)
    .output(websiteUpdateResult)
    .mutation(({ ctx, input }) => {
      const save = async (ctx: Context) => ({
        message: websiteUpdateMessages.sent,
        id: await receiveUpdate(ctx, input),
      });
      return withIdempotency(ctx, 'website-update', input, save, { form: true });
    }),
});

export const adminWebsiteUpdateRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/website-updates', adminDocs.list))
    .input(websiteUpdateLists.query)
    .output(websiteUpdateLists.result)
    .query(async ({ ctx, input }) => ({ data: await websiteUpdates.all(ctx, input) })),

  page: adminProcedure
    .input(websiteUpdateLists.pageQuery)
    .output(websiteUpdateLists.page)
    .query(({ ctx, input }) => websiteUpdates.page(ctx, input)),

  enter: adminProcedure
    .meta(rest('POST', '/admin/people/{id}/website-updates', adminDocs.enter, idempotent))
    .input(enteredUpdate)
    .output(enteredUpdateResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'update-entry', input, async (ctx) => ({
        data: { id: (await enterUpdate(ctx, input)).id },
      })),
    ),

  setStatus: adminProcedure
    .meta(rest('PATCH', '/admin/website-updates/{id}/status', adminDocs.setStatus))
    .input(websiteUpdateMove)
    .output(websiteUpdateMoved)
    .mutation(websiteUpdates.change(moveUpdate, websiteUpdateAdminMessages.updated)),

  undo: adminProcedure
    .meta(rest('POST', '/admin/website-updates/{id}/undo', adminDocs.undo))
    .input(byId)
    .output(websiteUpdateMoved)
    .mutation(websiteUpdates.undo(undoMove)),

  sendQuote: adminProcedure
    .meta(rest('POST', '/admin/website-updates/{id}/quotes', quoteDocs.create, idempotent))
    .input(newQuote)
    .output(quoteItemResult)
    .mutation(async ({ ctx, input }) => {
      // Only the id is kept for repetitions: the response has the quote's secret.
      const { id } = await withIdempotency(ctx, 'update-quote', input, async (ctx) => ({
        id: await quoteUpdate(ctx, input),
      }));
      return { data: await readQuote(ctx, id) };
    }),

  quotes: adminProcedure
    .meta(rest('GET', '/admin/website-updates/{id}/quotes', quoteDocs.list))
    .input(byId)
    .output(quoteListResult)
    .query(async ({ ctx, input }) => ({ data: await listUpdateQuotes(ctx, input.id) })),

  undoQuote: adminProcedure
    .meta(rest('POST', '/admin/website-updates/{id}/quotes/undo', quoteDocs.undo))
    .input(byId)
    .output(websiteUpdateMoved)
    .mutation(websiteUpdates.undo(undoQuote)),
});
