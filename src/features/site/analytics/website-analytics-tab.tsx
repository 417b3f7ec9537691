import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#src/client/api/api.ts';
import { DailyChart } from '#src/client/ui/desk/chart/daily-chart.tsx';
import { FigureCard, Figures } from '#src/client/ui/desk/figure-card.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { RankedList } from '#src/features/site/analytics/visits/ranked-list.tsx';
import { VisitsPanel } from '#src/features/site/analytics/visits/visits-panel.tsx';
import type { Period } from '#src/shared/desk/period.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import type { AnalyticsSummary, DayFigures } from './admin-contract.ts';
import { engagementRate, pageName, topPage } from './rules.ts';

/** Visitors, page views and clicks of a period. */
export function WebsiteAnalyticsTab({ days }: { days: Period }) {
  const { data, isError } = api.admin.figures.summary.useQuery(
    { days },
    { placeholderData: keepPreviousData },
  );
  // The dashboard says that it failed.
  if (!data && !isError) return <Loading />;
  return (
    <div className="grid gap-5">
      {data && <Summary summary={data.data} days={days} />}
      <VisitsPanel days={days} />
      <p className="text-sm text-stone">
        Not counted: your own visits, from each browser in which you have once logged in here; the
        pages under /admin; crawlers, uptime monitors and page testers that say what they are.
      </p>
    </div>
  );
}

function Summary({ summary, days }: { summary: AnalyticsSummary; days: Period }) {
  const top = topPage(summary);
  const chart = useMemo(() => seriesOf(summary.days), [summary.days]);
  return (
    <div className="grid gap-5">
      <Figures>
        <FigureCard
          label="Website Visitors"
          value={formatNumber(summary.uniqueVisitors)}
          note="Unique visitors"
        />
        <FigureCard
          label="User Interactions"
          value={formatNumber(summary.totalClickEvents)}
          note="Total click events"
        />
        <FigureCard
          label="Engagement Rate"
          value={`${engagementRate(summary)}%`}
          note="Clicks per hundred page views"
        />
        <FigureCard
          label="Most Popular Page"
          value={top ? top.page : 'None yet'}
          note={top && `${formatNumber(top.views)} ${top.views === 1 ? 'view' : 'views'}`}
        />
      </Figures>
      <DailyChart title={`Day by day, the last ${days} days`} {...chart} />
      <div className="grid gap-5 lg:grid-cols-2">
        <RankedList
          title="Page views"
          unit="view"
          rows={summary.pageViewStats.map(({ page, views }) => ({
            key: page,
            label: pageName(page),
            count: views,
          }))}
        />
        <RankedList
          title="Clicks"
          unit="click"
          rows={summary.clickEventStats.map(({ element, clicks }) => ({
            key: element,
            label: element,
            count: clicks,
          }))}
        />
      </div>
    </div>
  );
}

const seriesOf = (days: DayFigures[]) => ({
  days: days.map(({ day }) => day),
  series: [
    { label: 'Page views', values: days.map(({ views }) => views) },
    { label: 'Clicks', values: days.map(({ clicks }) => clicks) },
    { label: 'Visitors', values: days.map(({ visitors }) => visitors) },
  ],
});
