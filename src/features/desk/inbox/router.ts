import { listQuestions } from '#src/features/desk/inbox/waiting/question-service.ts';
import { listInbox, readInboxSummary } from '#src/features/desk/inbox/waiting/service.ts';
import { transact } from '#src/server/service-context.ts';
import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import {
  inboxDone,
  inboxList,
  inboxQuery,
  inboxSnooze,
  inboxSnoozed,
  inboxSummary,
  inboxUndo,
  waitingQuestionList,
} from './admin-contract.ts';
import { adminDocs } from './docs.ts';
import { reopen, settle, snooze } from './mark-service.ts';

export const adminInboxRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/inbox', adminDocs.list))
    .input(inboxQuery)
    .output(inboxList)
    .query(async ({ ctx, input }) => ({
      data: await listInbox(ctx, input),
    })),

  summary: adminProcedure.output(inboxSummary).query(({ ctx }) => readInboxSummary(ctx)),

  questions: adminProcedure
    .input(byId)
    .output(waitingQuestionList)
    .query(async ({ ctx, input }) => ({
      data: await listQuestions(ctx, input.id),
    })),

  snooze: adminProcedure
    .meta(rest('POST', '/admin/inbox/{id}/snooze', adminDocs.snooze))
    .input(inboxSnooze)
    .output(inboxSnoozed)
    .mutation(async ({ ctx, input }) => {
      const until = await transact(ctx, (ctx) => snooze(ctx, input));
      return { until: until.toISOString() };
    }),

  done: adminProcedure
    .meta(rest('POST', '/admin/inbox/{id}/done', adminDocs.done))
    .input(inboxDone)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => settle(ctx, input));
      return {};
    }),

  undo: adminProcedure
    .meta(rest('POST', '/admin/inbox/{id}/undo', adminDocs.undo))
    .input(inboxUndo)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => reopen(ctx, input));
      return {};
    }),
});
