import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { CsvButton } from '#src/client/ui/csv-button.tsx';
import { FigureCard, Figures } from '#src/client/ui/figure-card.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { formatPence } from '#src/shared/money.ts';
import type { BillingOverview, ChasedItem } from './admin-contract.ts';
import { BillingDialog } from './billing-dialog.tsx';
import { ChasedList } from './chased-list.tsx';
import { billingMessages } from './desk-rules.ts';

/** The chart's library is loaded with it. */
const MoneyChart = lazyPanel(async () => (await import('./money-chart.tsx')).MoneyChart);

const owedNote = ({ count, monthly }: BillingOverview['owed']) =>
  [
    count === 0 ? 'Nobody' : `${count} ${count === 1 ? 'customer' : 'customers'}`,
    monthly > 0 && `and ${formatPence(monthly)} a month`,
  ]
    .filter(Boolean)
    .join(', ');
const charges = (count: number) => `${count} ${count === 1 ? 'charge' : 'charges'}`;

/** What comes in, was paid and is to be chased, of all customers. */
export function MoneyPanel() {
  const overview = api.admin.billing.overview.useQuery(undefined, {
    placeholderData: keepPreviousData,
  });
  const chased = api.admin.billing.chased.useQuery();
  const [opened, setOpened] = useState<ChasedItem>();
  const waiting = chased.data ?? [];
  const lists = [
    { title: 'To be chased', items: waiting.filter(({ isTask }) => isTask) },
    {
      title: 'Failed, customer being reminded',
      items: waiting.filter(({ isTask, reason }) => !isTask && reason === 'failed'),
    },
    {
      title: 'Owed, no Direct Debit yet',
      items: waiting.filter(({ isTask, reason }) => !isTask && reason !== 'failed'),
    },
  ];
  if (!overview.data && overview.error)
    return <ReadFailed title={billingMessages.readFailed} query={overview} />;
  return (
    <section aria-labelledby="money" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="money" className="text-xl">
          Money
        </h2>
        <CsvButton list="transactions" />
      </div>
      {overview.data ? <Sums overview={overview.data} /> : <Loading label="Loading billing…" />}
      {overview.data && !overview.data.isMailed && overview.data.coming.count > 0 && (
        <p className="rounded bg-wait-soft p-4 text-wait">
          No mail server is set, so nobody is told by email of what is coming: the customer portal
          shows it. Tell your customers yourself, ten working days before you collect.
        </p>
      )}
      {lists.map(
        ({ title, items }) =>
          items.length > 0 && (
            <ChasedList key={title} title={title} items={items} onOpen={setOpened} />
          ),
      )}
      {overview.data && <MoneyChart days={overview.data.days} />}
      {opened && (
        <BillingDialog
          customerId={opened.customerId}
          name={opened.businessName}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

const Sums = ({ overview: { coming, paid, failed, owed } }: { overview: BillingOverview }) => (
  <Figures>
    <FigureCard
      label="Coming in the next 30 days"
      value={formatPence(coming.amount)}
      note={charges(coming.count)}
    />
    <FigureCard
      label="Paid this month"
      value={formatPence(paid.amount)}
      note={`${charges(paid.count)}, less refunds`}
    />
    <FigureCard
      label="Failed, to be chased"
      value={formatPence(failed.amount)}
      isBad={failed.count > 0}
      note={failed.count > 0 ? charges(failed.count) : 'Nobody to chase'}
    />
    <FigureCard
      label="Owed, no Direct Debit yet"
      value={formatPence(owed.amount)}
      note={owedNote(owed)}
    />
  </Figures>
);
