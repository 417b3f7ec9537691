import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#src/client/api/api.ts';
import { DailyChart } from '#src/client/ui/desk/chart/daily-chart.tsx';
import { FigureCard, Figures } from '#src/client/ui/desk/figure-card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { conversionRate } from '#src/features/site/analytics/rules.ts';
import { FunnelPanel } from '#src/features/site/analytics/visits/funnel-panel.tsx';
import type { Period } from '#src/shared/desk/period.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { formatPounds } from '#src/shared/money.ts';
import { paymentAdminMessages } from './admin-texts.ts';

/** In place of a figure that could not be fetched. */
const notKnown = 'Not known';

/** Visitors, payment requests and potential revenue of a period. */
export function SalesConversionTab({ days }: { days: Period }) {
  const previous = { placeholderData: keepPreviousData };
  const summary = api.admin.figures.summary.useQuery({ days }, previous);
  const sales = api.admin.directDebit.sales.useQuery({ days }, previous);
  const visits = summary.data?.data;
  const chart = useMemo(() => {
    const visitors = new Map(visits?.days.map((figures) => [figures.day, figures.visitors]));
    const dates = sales.data?.days ?? [];
    return {
      days: dates.map(({ day }) => day),
      series: [
        ...(visits
          ? [{ label: 'Visitors', values: dates.map(({ day }) => visitors.get(day) ?? 0) }]
          : []),
        { label: 'Payment requests', values: dates.map(({ requests }) => requests) },
      ],
    };
  }, [visits, sales.data]);
  if (sales.isError && !sales.data)
    return <ReadFailed title={paymentAdminMessages.fetchFailed} query={sales} />;
  if (!sales.data || summary.isPending) return <Loading />;
  const { requests, revenuePotential } = sales.data;
  return (
    <div className="grid gap-5">
      <Figures>
        <FigureCard
          label="Total Visitors"
          value={visits ? formatNumber(visits.uniqueVisitors) : notKnown}
        />
        <FigureCard label="Payment Requests" value={formatNumber(requests)} />
        <FigureCard
          label="Conversion Rate"
          value={visits ? `${conversionRate(requests, visits)}%` : notKnown}
          note="Payment requests per hundred visitors"
        />
        <FigureCard
          label="Revenue Potential"
          value={formatPounds(revenuePotential)}
          note="Setup fees, without add-ons"
        />
      </Figures>
      <DailyChart title={`Visitors and requests, the last ${days} days`} {...chart} />
      <FunnelPanel days={days} />
    </div>
  );
}
