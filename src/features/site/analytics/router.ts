import { funnelResult, visitsResult } from '#src/features/site/analytics/visits/visits-contract.ts';
import { countSteps, sumVisits } from '#src/features/site/analytics/visits/visits-service.ts';
import { adminProcedure, publicProcedure, rest, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { summaryQuery, summaryResult } from './admin-contract.ts';
import { clickEvent, pageViewEvent } from './contract.ts';
import { adminDocs, publicDocs } from './docs.ts';
import { recordEvent } from './recording-service.ts';
import { summarise } from './summary-service.ts';

/** A public procedure that records one kind of event, 600 times a minute per IP address. */
function eventProcedure<Schema extends typeof pageViewEvent | typeof clickEvent>(
  path: `/${string}`,
  schema: Schema,
  docs: Parameters<typeof rest>[2],
) {
  return publicProcedure
    .meta(rest('POST', path, docs))
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
  pageView: eventProcedure('/analytics/pageview', pageViewEvent, publicDocs.pageView),
  click: eventProcedure('/analytics/click', clickEvent, publicDocs.click),
});

export const adminAnalyticsRouter = router({
  summary: adminProcedure
    .meta(rest('GET', '/admin/analytics', adminDocs.summary))
    .input(summaryQuery)
    .output(summaryResult)
    .query(async ({ ctx, input }) => ({
      message: `The last ${input.days} days`,
      data: await summarise(ctx, input.days),
    })),

  visits: adminProcedure
    .meta(rest('GET', '/admin/analytics/visits', adminDocs.visits))
    .input(summaryQuery)
    .output(visitsResult)
    .query(async ({ ctx, input }) => ({
      message: `The last ${input.days} days`,
      data: await sumVisits(ctx, input.days),
    })),

  funnel: adminProcedure
    .meta(rest('GET', '/admin/analytics/funnel', adminDocs.funnel))
    .input(summaryQuery)
    .output(funnelResult)
    .query(async ({ ctx, input }) => ({
      message: `The last ${input.days} days`,
      data: { steps: await countSteps(ctx, input.days) },
    })),
});
