import { type Period, periods } from '#src/shared/desk/period.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const defaultPeriod: Period = 30;

const periodMessage = 'Please choose 7, 30 or 90 days.';

/** The period, as a number or as text from a query string. */
export const summaryQuery = z.object({
  days: z
    .union([z.literal(periods), z.enum(['7', '30', '90'])], { error: periodMessage })
    .transform((days) => Number(days) as Period)
    .default(defaultPeriod),
});

const figure = z.number().int().min(0);

/** One calendar day in London (YYYY-MM-DD). */
const dayFigures = z.object({
  day: z.iso.date(),
  views: figure,
  clicks: figure,
  visitors: figure,
});
export type DayFigures = z.output<typeof dayFigures>;

/** Views, clicks and visitors of the public and customer pages. Lists are in descending order. */
const analyticsSummary = z.object({
  uniqueVisitors: figure,
  totalClickEvents: figure,
  totalPageViews: figure,
  pageViewStats: z.array(z.object({ page: z.string(), views: figure })),
  clickEventStats: z.array(z.object({ element: z.string(), clicks: figure })),
  /** Every day of the period, oldest first, including days without visitors. */
  days: z.array(dayFigures),
});
export type AnalyticsSummary = z.output<typeof analyticsSummary>;

export const summaryResult = resultOf(
  { message: z.string(), data: analyticsSummary },
  {
    message: 'The last 7 days',
    data: {
      uniqueVisitors: 41,
      totalClickEvents: 12,
      totalPageViews: 96,
      pageViewStats: [{ page: '/', views: 60 }],
      clickEventStats: [{ element: 'Button: Get Started Today', clicks: 7 }],
      days: [{ day: '2099-04-15', views: 14, clicks: 2, visitors: 6 }],
    },
  },
);
