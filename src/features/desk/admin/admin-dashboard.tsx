import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { isLoggedOut } from '#src/client/api/server-message.ts';
import { useReadFailure } from '#src/client/api/use-read-failure.ts';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { ReadFailedLine } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { Tabs } from '#src/client/ui/tabs.tsx';
import { paymentAdminMessages } from '#src/features/sales/direct-debit/desk/admin-texts.ts';
import { summaryQuery } from '#src/features/site/analytics/admin-contract.ts';
import { type Period, periods } from '#src/shared/desk/period.ts';
import { useFreshPayments } from './header/fresh-payments.tsx';
import { NewPayments } from './header/new-payments.tsx';
import { AsksAgain } from './login/admin-gate.tsx';
import { AuthenticationError } from './login/authentication-error.tsx';

interface PeriodSelectProps {
  days: Period;
  onDays: (days: Period) => void;
}

/** Chooses the days that the dashboard looks back. */
const PeriodSelect = ({ days, onDays }: PeriodSelectProps) => (
  <select
    aria-label="Period"
    className="control select mb-5 w-42 min-h-11"
    value={days}
    onChange={({ target }) => onDays(periods[target.selectedIndex] ?? days)}
  >
    {periods.map((period) => (
      <option key={period} value={period}>
        Last {period} days
      </option>
    ))}
  </select>
);

interface AdminDashboardProps {
  /** What waits today, above the tabs; in short where the screen opens at another than the first. */
  today: (isBrief: boolean) => ReactNode;
}

/** The admin dashboard. The URL stores the open tab and the period. */
export function AdminDashboard({ today }: AdminDashboardProps) {
  const { tabs } = useDesk();
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const chosen = summaryQuery.safeParse({ days: search.get('days') ?? undefined });
  const days = chosen.data?.days ?? 30;
  const summary = api.admin.figures.summary.useQuery(
    { days },
    { placeholderData: keepPreviousData },
  );
  const asksAgain = useContext(AsksAgain);
  const fresh = useFreshPayments();
  useReadFailure(fresh, paymentAdminMessages.fetchFailed);
  const [opened, setOpened] = useState(false);
  // Decided as the screen opens: shortened later, it would move the tabs from under the finger.
  const [isBrief] = useState(() => tabs.slice(1).some(({ id }) => id === search.get('tab')));
  // Without figures the other tabs are as good as ever.
  const isUsable = summary.data || (summary.isError && !isLoggedOut(summary.error));
  if (isUsable && !opened) setOpened(true);

  const choose = (name: 'tab' | 'days', value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    if (name === 'tab') for (const other of ['row', 'status']) next.delete(other);
    navigate(`${path}?${next}`);
  };
  return (
    <>
      {today(isBrief)}
      <ReadFailedLine title="New payment requests could not be counted." query={fresh} />
      <NewPayments count={fresh.data?.fresh ?? 0} />
      {summary.isError && !asksAgain && (
        <AuthenticationError
          error={summary.error}
          busy={summary.isFetching}
          onRetry={summary.refetch}
        />
      )}
      {summary.isPending && <Loading label="Loading the dashboard…" />}
      {opened && (
        <Tabs
          id="tabs"
          label="Admin Dashboard"
          selected={search.get('tab') ?? ''}
          onSelect={(id) => choose('tab', id)}
          tabs={tabs.map(({ id, label, Panel, hasPeriod }) => ({
            id,
            label,
            panel: (
              <>
                {hasPeriod && (
                  <PeriodSelect days={days} onDays={(period) => choose('days', String(period))} />
                )}
                <Panel days={days} />
              </>
            ),
          }))}
        />
      )}
    </>
  );
}
