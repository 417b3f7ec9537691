import { useMemo } from 'react';
import { DailyChart } from '#src/client/ui/daily-chart.tsx';
import { formatPounds } from '#src/shared/money.ts';
import type { BillingOverview } from './admin-contract.ts';

const inPounds = (pounds: number) => formatPounds(pounds * 100);

/** What comes in, was paid and failed, by the day. */
export function MoneyChart({ days }: Pick<BillingOverview, 'days'>) {
  const chart = useMemo(
    () => ({
      days: days.map(({ day }) => day),
      series: [
        { label: 'Coming', values: days.map(({ coming }) => coming / 100) },
        { label: 'Failed', values: days.map(({ failed }) => failed / 100) },
        { label: 'Paid', values: days.map(({ paid }) => paid / 100) },
      ],
    }),
    [days],
  );
  return <DailyChart bars title="Thirty days back and thirty ahead" format={inPounds} {...chart} />;
}
