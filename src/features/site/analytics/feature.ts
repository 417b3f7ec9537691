import type { Feature } from '#src/server/feature.ts';
import { nothing, ownTable, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import type { FixedPeriodKind } from '#src/shared/privacy/personal-data.ts';
import {
  AnalyticsDailyCount,
  AnalyticsDailyStep,
  AnalyticsDailyVisit,
  AnalyticsDailyVisitors,
  AnalyticsLabel,
  AnalyticsVisitor,
  AnalyticsVisitorStep,
} from './entity.ts';
import { registerObjection } from './objection-router.ts';

/** SQL for the end of a day in London, less the hour by which its clocks change. */
const endOf = (day: string) =>
  `((${day} + 1)::timestamp AT TIME ZONE 'Europe/London' - interval '1 hour')`;

const visits = (
  table: string,
  columns: string[],
  period: FixedPeriodKind,
  since: string,
): PersonalData => ({
  table,
  title: 'Visits',
  purpose: 'To see which pages are read and what brings people here. We cannot tell who you are.',
  basis: 'interest',
  holds:
    'which pages were read and when, what brought you here, and a code made of your internet (IP) address and the kind of browser',
  source: 'browser',
  columns: Object.fromEntries(columns.map((column) => [column, nothing()])),
  keeps: [{ period, since: { sql: since } }],
});

/** Who visits, without a name: what is left of them for good are figures of days. */
const analyticsData: PersonalData[] = [
  visits('analytics_visitor', [], 'visitor', endOf('analytics_visitor.last_day')),
  visits(
    'analytics_visitor_step',
    ['step', 'package'],
    'step',
    endOf('analytics_visitor_step.day'),
  ),
  visits('analytics_event', ['package'], 'visit', 'analytics_event.occurred_at'),
  ownTable('analytics_label', 'Your figures', ['kind', 'label']),
  ownTable('analytics_daily_step', 'Your figures', ['step', 'package']),
];

export const analytics: Feature = {
  entities: [
    AnalyticsDailyCount,
    AnalyticsDailyStep,
    AnalyticsDailyVisit,
    AnalyticsDailyVisitors,
    AnalyticsLabel,
    AnalyticsVisitor,
    AnalyticsVisitorStep,
  ],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: analyticsData,
  routes: (app, { env }) => registerObjection(app, env),
};
