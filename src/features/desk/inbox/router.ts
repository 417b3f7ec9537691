import { transact } from '#src/server/service-context.ts';
import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import type { InboxKinds } from '#src/shared/desk/waiting.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import { inboxContract, inboxSnoozed, waitingQuestionList } from './admin-contract.ts';
import { adminDocs } from './docs.ts';
import { reopen, settle, snooze } from './mark-service.ts';
import { listInbox, listQuestions, readInboxSummary } from './waiting/waiting-service.ts';

/** The inbox, of what waits of these kinds. */
export function adminInboxRouter(kinds: InboxKinds) {
  const calls = inboxContract(kinds);
  return router({
    list: adminProcedure
      .meta(rest('GET', '/admin/inbox', adminDocs.list))
      .input(calls.query)
      .output(calls.list)
      .query(async ({ ctx, input }) => ({
        data: await listInbox(ctx, input),
      })),

    summary: adminProcedure.output(calls.summary).query(({ ctx }) => readInboxSummary(ctx)),

    questions: adminProcedure
      .input(byId)
      .output(waitingQuestionList)
      .query(async ({ ctx, input }) => ({
        data: await listQuestions(ctx, input.id),
      })),

    snooze: adminProcedure
      .meta(rest('POST', '/admin/inbox/{id}/snooze', adminDocs.snooze))
      .input(calls.snooze)
      .output(inboxSnoozed)
      .mutation(async ({ ctx, input }) => {
        const until = await transact(ctx, (ctx) => snooze(ctx, input));
        return { until: until.toISOString() };
      }),

    done: adminProcedure
      .meta(rest('POST', '/admin/inbox/{id}/done', adminDocs.done))
      .input(calls.done)
      .output(done)
      .mutation(async ({ ctx, input }) => {
        await transact(ctx, (ctx) => settle(ctx, input));
        return {};
      }),

    undo: adminProcedure
      .meta(rest('POST', '/admin/inbox/{id}/undo', adminDocs.undo))
      .input(calls.undo)
      .output(done)
      .mutation(async ({ ctx, input }) => {
        await transact(ctx, (ctx) => reopen(ctx, input));
        return {};
      }),
  });
}
