import { listQuestions } from '#src/features/desk/inbox/waiting/question-service.ts';
import { listInbox, sumInbox } from '#src/features/desk/inbox/waiting/service.ts';
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
import { reopen, settle, snooze } from './mark-service.ts';

export const adminInboxRouter = router({
  list: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/inbox',
        'List what waits for the owner, oldest promise first',
        'All of it, unless the query narrows or cuts the list. Messages and comments are promised an answer within two working hours, all else within 24 hours. Of money it holds what is up to the owner: charges that failed after their reminders, refunds that came back, notices that were not delivered, what is owed after the reminders, Direct Debits that nobody confirmed.',
      ),
    )
    .input(inboxQuery)
    .output(inboxList)
    .query(async ({ ctx, input }) => ({ data: await listInbox(ctx.db, ctx, input) })),

  summary: adminProcedure.output(inboxSummary).query(({ ctx }) => sumInbox(ctx.db, ctx)),

  questions: adminProcedure
    .input(byId)
    .output(waitingQuestionList)
    .query(async ({ ctx, input }) => ({ data: await listQuestions(ctx.db, input.id) })),

  snooze: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/inbox/{id}/snooze',
        'Put something aside until tomorrow',
        'It waits again from 9 in the morning of the next day, or as soon as something happens to it. 404 where it does not wait.',
      ),
    )
    .input(inboxSnooze)
    .output(inboxSnoozed)
    .mutation(async ({ ctx, input }) => {
      const until = await ctx.db.transaction((manager) => snooze(manager, ctx, input));
      return { until: until.toISOString() };
    }),

  done: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/inbox/{id}/done',
        'Say that there is nothing left to do',
        'For what ends without a decision. What happens to it later waits again. Once more changes nothing; 404 where it never waited.',
      ),
    )
    .input(inboxDone)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction((manager) => settle(manager, ctx, input));
      return {};
    }),

  undo: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/inbox/{id}/undo',
        'Take back that something was put aside or done',
        'It waits again. 404 where it was settled otherwise since.',
      ),
    )
    .input(inboxUndo)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction((manager) => reopen(manager, ctx, input));
      return {};
    }),
});
