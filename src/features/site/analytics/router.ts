import { funnelResult, visitsResult } from '#src/features/site/analytics/visits/visits-contract.ts';
import { countSteps, sumVisits } from '#src/features/site/analytics/visits/visits-service.ts';
import { adminProcedure, publicProcedure, rest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { summaryQuery, summaryResult } from './admin-contract.ts';
import { clickEvent, pageViewEvent } from './contract.ts';
import { recordEvent } from './recording-service.ts';
import { summarise } from './service.ts';

/** A public procedure that records one kind of event, 600 times a minute per IP address. */
function eventProcedure<Schema extends typeof pageViewEvent | typeof clickEvent>(
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
        'Responds once it is stored. Crawlers, uptime monitors and page testers that say what they are leave no trace, nor does a browser from which the owner has logged in.',
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

  visits: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/analytics/visits',
        'Where the visits of a period came from, and the pages they began on',
        "Calendar days in London, the last of which is today. A visitor counts once a day, by the first event of that day: the utm_source of its address, else the referrer's host, else Direct. A well-known site counts under one name, whatever its host, app or tag ('Facebook').",
      ),
    )
    .input(summaryQuery)
    .output(visitsResult)
    .query(async ({ ctx, input }) => ({
      message: `The last ${input.days} days`,
      data: await sumVisits(ctx, input.days),
    })),

  funnel: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/analytics/funnel',
        'The way from prices to Direct Debit in a period, by package',
        'Calendar days in London, the last of which is today. pricing and onboarding count visitors, once a day each, by the package that the page opened with; submitted and directDebit count the inquiries and payment requests of these days.',
      ),
    )
    .input(summaryQuery)
    .output(funnelResult)
    .query(async ({ ctx, input }) => ({
      message: `The last ${input.days} days`,
      data: { steps: await countSteps(ctx, input.days) },
    })),
});
