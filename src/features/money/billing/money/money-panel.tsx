import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { FigureCard, Figures } from '#src/client/ui/desk/figure-card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { BillingOverview, UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { billingMessages } from '#src/features/money/billing/file/admin-texts.ts';
import { BillingDialog } from '#src/features/money/billing/file/billing-dialog.tsx';
import { formatPence } from '#src/shared/money.ts';
import { ComingCalendar } from './coming-calendar.tsx';
import { ComingList, PaidList } from './coming-list.tsx';
import { AwaitedList, UnpaidList } from './unpaid-list.tsx';

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
  const [opened, setOpened] = useState<UnpaidItem>();
  const [day, setDay] = useState<string>();
  if (!overview.data && overview.error)
    return <ReadFailed title={billingMessages.readFailed} query={overview} />;
  return (
    <section aria-labelledby="money" className="grid grid-cols-1 gap-5">
      <h2 id="money" className="text-xl">
        Money
      </h2>
      {overview.data ? <Sums overview={overview.data} /> : <Loading label="Loading billing…" />}
      {overview.data && !overview.data.isMailed && overview.data.coming.count > 0 && (
        <p className="rounded bg-wait-soft p-4 text-wait">
          No mail server is set, so nobody is told by email of what is coming: the customer portal
          shows it. Tell your customers yourself, ten working days before you collect.
        </p>
      )}
      {overview.data && <ComingCalendar days={overview.data.days} chosen={day} onChoose={setDay} />}
      <div
        className={`grid grid-cols-1 gap-5 ${day === undefined ? 'min-[1100px]:grid-cols-3' : 'min-[1100px]:grid-cols-2 min-[1100px]:*:first:col-span-2'}`}
      >
        <ComingList key={day} day={day} />
        <UnpaidList onOpen={setOpened} />
        <PaidList />
      </div>
      <AwaitedList onOpen={setOpened} />
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
