import { adminProcedure, publicProcedure, rest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { summaryQuery, summaryResult } from './admin-contract.ts';
import { clickEvent, pageViewEvent } from './contract.ts';
import { recordEvent, summarise } from './service.ts';

/** A public procedure that records one kind of event, 600 times a minute per IP address. */
function eventProcedure<Schema extends typeof pageViewEvent>(
  path: `/${string}`,
  schema: Schema,
  summary: string,
) {
  return publicProcedure
    .meta(
      rest(
        'POST',
        path,
        summary,
        'Responds once it is stored. Crawlers that say what they are leave no trace.',
      ),
    )
    .use(async ({ ctx, next }) => {
      await ctx.limits.event(ctx.caller.address);
      return next();
    })
    .input(schema)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await recordEvent(ctx, input);
      return {};
    });
}

export const publicAnalyticsRouter = router({
  pageView: eventProcedure('/analytics/pageview', pageViewEvent, 'Record that a page was viewed'),
  click: eventProcedure('/analytics/click', clickEvent, 'Record that something was clicked'),
});

export const adminAnalyticsRouter = router({
  summary: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/analytics',
        'Visitors, views and clicks of a period',
        'Calendar days in London, the last of which is today. The pages under /admin are left out.',
      ),
    )
    .input(summaryQuery)
    .output(summaryResult)
    .query(async ({ ctx, input }) => ({
      message: `The last ${input.days} days`,
      data: await summarise(ctx, input.days),
    })),
});
