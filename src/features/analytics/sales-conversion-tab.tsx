import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#src/client/api.ts';
import { DailyChart } from '#src/client/ui/daily-chart.tsx';
import { FigureCard, Figures } from '#src/client/ui/figure-card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { paymentAdminMessages } from '#src/features/direct-debit/admin-rules.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { formatPounds } from '#src/shared/money.ts';
import type { Period } from './admin-contract.ts';
import { FunnelPanel } from './funnel-panel.tsx';
import { conversionRate } from './rules.ts';

/** Visitors, payment requests and potential revenue of a period. */
export function SalesConversionTab({ days }: { days: Period }) {
  const previous = { placeholderData: keepPreviousData };
  const summary = api.admin.analytics.summary.useQuery({ days }, previous);
  const sales = api.admin.directDebit.sales.useQuery({ days }, previous);
  const visits = summary.data?.data;
  const chart = useMemo(() => {
    const visitors = new Map(visits?.days.map((figures) => [figures.day, figures.visitors]));
    const dates = sales.data?.days ?? [];
    return {
      days: dates.map(({ day }) => day),
      series: [
        { label: 'Visitors', values: dates.map(({ day }) => visitors.get(day) ?? 0) },
        { label: 'Payment requests', values: dates.map(({ requests }) => requests) },
      ],
    };
  }, [visits, sales.data]);
  if (sales.isError && !sales.data)
    return <ReadFailed title={paymentAdminMessages.fetchFailed} query={sales} />;
  if (!sales.data || !visits) return <Loading />;
  const { requests, revenuePotential } = sales.data;
  return (
    <div className="grid gap-5">
      <Figures>
        <FigureCard label="Total Visitors" value={formatNumber(visits.uniqueVisitors)} />
        <FigureCard label="Payment Requests" value={formatNumber(requests)} />
        <FigureCard
          label="Conversion Rate"
          value={`${conversionRate(requests, visits)}%`}
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
