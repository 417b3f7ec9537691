import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { byReply, newReply, replyDraft, replyList, replyPlace, replyResult } from './contract.ts';
import { adminDocs } from './docs.ts';
import { draftReply, listReplies, sendReply, withdrawReply } from './reply-service.ts';

const path = '/admin/people/{id}/replies';

export const adminReplyRouter = router({
  /** What the box begins with. */
  draft: adminProcedure
    .input(replyPlace)
    .output(replyDraft)
    .query(({ ctx, input }) => draftReply(ctx, input)),

  list: adminProcedure
    .meta(rest('GET', path, adminDocs.list))
    .input(replyPlace.pick({ id: true }))
    .output(replyList)
    .query(async ({ ctx, input }) => ({ data: await listReplies(ctx, input.id) })),

  send: adminProcedure
    .meta(rest('POST', path, adminDocs.send, idempotent))
    .input(newReply)
    .output(replyResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'reply', input, async (ctx) => ({ data: await sendReply(ctx, input) })),
    ),

  undo: adminProcedure
    .meta(rest('POST', `${path}/{replyId}/undo`, adminDocs.undo))
    .input(byReply)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => withdrawReply(ctx, input));
      return {};
    }),
});
