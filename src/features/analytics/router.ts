import { adminProcedure, publicProcedure, router } from '#src/server/trpc.ts';
import { clickEvent, pageViewEvent, recorded, summaryQuery, summaryResult } from './contract.ts';
import { recordEvent, summarise } from './service.ts';

/** Anyone may call it, 600 times a minute from one address. */
const eventProcedure = publicProcedure.use(async ({ ctx, next }) => {
  await ctx.limits.event(ctx.caller.address);
  return next();
});

export const analyticsRouter = router({
  pageView: eventProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/analytics/pageview',
        tags: ['Analytics'],
        summary: 'Record that a page was viewed',
        description: 'Answered once it is stored. Crawlers that say what they are leave no trace.',
      },
    })
    .input(pageViewEvent)
    .output(recorded)
    .mutation(async ({ ctx, input }) => {
      await recordEvent(ctx, input);
      return { success: true as const };
    }),
  click: eventProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/analytics/click',
        tags: ['Analytics'],
        summary: 'Record that something was clicked',
        description: 'Answered once it is stored. Crawlers that say what they are leave no trace.',
      },
    })
    .input(clickEvent)
    .output(recorded)
    .mutation(async ({ ctx, input }) => {
      await recordEvent(ctx, input);
      return { success: true as const };
    }),
  summary: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/analytics',
        tags: ['Owner'],
        summary: 'Visitors, views and clicks of a period',
        description:
          'Calendar days in London, the last of which is today. The pages under /admin are left out.',
      },
    })
    .input(summaryQuery)
    .output(summaryResult)
    .query(async ({ ctx, input }) => ({
      success: true as const,
      message: `The last ${input.days} days`,
      data: await summarise(ctx, input.days),
    })),
});
