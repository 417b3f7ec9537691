import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import type { Period } from '#src/shared/desk/period.ts';
import type { AnalyticsSummary } from './admin-contract.ts';
import { daysOfPeriod, type Figure, summaryOf } from './rules.ts';

/** Sums the daily figures of a period that ends today. Its cost grows with days and labels. */
export async function summarise(
  { manager, clock }: ServiceContext,
  period: Period,
): Promise<AnalyticsSummary> {
  const days = daysOfPeriod(londonDate(clock()), period);
  const figures: Figure[] = await manager.query(summaryStatement, [days[0], days.at(-1)]);
  return summaryOf(figures, days);
}

const summaryStatement = `
  SELECT known.kind, CASE WHEN grouping(known.label) = 0 THEN known.label END AS label,
    daily.day::text AS day, sum(daily.count)::float8 AS count
  FROM analytics_daily_count AS daily
  JOIN analytics_label AS known ON known.id = daily.label_id
  WHERE daily.day BETWEEN $1 AND $2
  GROUP BY GROUPING SETS ((known.kind, known.label), (known.kind, daily.day))
  UNION ALL
  SELECT figure.kind, NULL, daily.day::text, figure.count
  FROM analytics_daily_visitors AS daily
  CROSS JOIN LATERAL (VALUES ('visitors', visitors), ('last_seen', last_seen)) AS figure (kind, count)
  WHERE daily.day BETWEEN $1 AND $2
  ORDER BY count DESC, label
`;
