import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FigureCard, Figures } from '#src/client/ui/desk/figure-card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { BillingOverview, UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { billingMessages } from '#src/features/money/billing/file/admin-texts.ts';
import { BillingDialog } from '#src/features/money/billing/file/billing-dialog.tsx';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import { formatDayOfYear } from '#src/shared/dates/short-dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { ComingDay, DayRadio, faceLook, weekdayOf, weekdays } from './coming-day.tsx';
import { ComingList, PaidList } from './coming-list.tsx';
import { MoneyRow } from './money-row.tsx';
import { isAwaited, unpaidDetails } from './money-texts.ts';
import { ShortList, shortLength } from './short-list.tsx';

interface UnpaidListProps {
  onOpen: (item: UnpaidItem) => void;
}

/** What failed or is up to the owner, with why and since when. */
function UnpaidList({ onOpen }: UnpaidListProps) {
  const { items, ...list } = useUnpaid((item) => !isAwaited(item));
  return (
    <ShortList {...list} title="Failed or to be chased" empty="Nobody to chase.">
      {(item) => <UnpaidRow item={item} onOpen={onOpen} />}
    </ShortList>
  );
}

/** What waits for customers to set up their Direct Debit, if anything does. */
function AwaitedList({ onOpen }: UnpaidListProps) {
  const { items, ...list } = useUnpaid(isAwaited);
  if (!items?.length) return null;
  return (
    <ShortList {...list} title="Owed, no Direct Debit yet" empty="">
      {(item) => <UnpaidRow item={item} onOpen={onOpen} />}
    </ShortList>
  );
}

/** The first of the items that are wanted, and how to show more of them. */
function useUnpaid(isWanted: (item: UnpaidItem) => boolean) {
  const [limit, onMore] = useState(shortLength);
  const unpaid = api.admin.billing.unpaid.useQuery();
  const items = unpaid.data?.filter(isWanted);
  const data = items && { rows: items.slice(0, limit), total: items.length };
  return { items, onMore, result: { ...unpaid, data } };
}

const UnpaidRow = ({ item, onOpen }: UnpaidListProps & { item: UnpaidItem }) => (
  <MoneyRow
    {...item}
    isBad={item.isTask}
    words={unpaidDetails(item)}
    action={
      <Button
        look="quiet"
        aria-label={`Open: ${item.businessName}, ${item.description || unpaidDetails(item)}`}
        onClick={() => onOpen(item)}
        className="-mx-4 shrink-0 -outline-offset-3 sm:-mx-5"
      >
        Open
      </Button>
    }
  />
);

/** Where the first day stands in its week, on narrow screens. */
const columns = [
  '@max-[1000px]:col-start-1',
  '@max-[1000px]:col-start-2',
  '@max-[1000px]:col-start-3',
  '@max-[1000px]:col-start-4',
  '@max-[1000px]:col-start-5',
  '@max-[1000px]:col-start-6',
  '@max-[1000px]:col-start-7',
];

interface ComingCalendarProps {
  /** Days in order. */
  days: BillingOverview['days'];
  /** The day that is chosen, an ISO date. */
  chosen: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/** How much comes in on which day: a strip with bars, on narrow screens a calendar. One day or all are chosen. */
function ComingCalendar({ days, chosen, onChoose }: ComingCalendarProps) {
  const most = Math.max(...days.map(({ amount }) => amount));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return null;
  return (
    <fieldset className="raised min-w-0 rounded bg-paper p-4 sm:p-5">
      <legend className="sr-only">Coming, day by day</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p aria-hidden="true" className="text-sm text-stone">
          <span className="serif block text-lg text-bottle">Coming, day by day</span>
          {formatDayOfYear(first)} to {formatDayOfYear(last)}
        </p>
        <DayRadio
          label="All days"
          isChosen={chosen === undefined}
          onChoose={() => onChoose(undefined)}
        >
          <span
            className={`grid min-h-11 content-center px-4 text-sm font-semibold whitespace-nowrap ${faceLook(true, chosen === undefined)}`}
          >
            All days
          </span>
        </DayRadio>
      </div>
      <div className="@container">
        <div className="grid grid-cols-7 gap-1 text-center tabular text-[min(0.8125rem,3.4vw)] leading-tight @min-[1000px]:text-[min(0.8125rem,1.1vw)] @min-[1000px]:auto-cols-fr @min-[1000px]:grid-flow-col @min-[1000px]:grid-cols-none @min-[1000px]:gap-0.5">
          {weekdays.map((weekday) => (
            <span key={weekday} aria-hidden="true" className="pb-1 text-stone @min-[1000px]:hidden">
              {weekday}
            </span>
          ))}
          {days.map((day, index) => (
            <ComingDay
              key={day.day}
              day={day}
              place={index === 0 ? (columns[weekdayOf(day.day)] ?? '') : ''}
              share={most > 0 ? day.amount / most : 0}
              isChosen={day.day === chosen}
              onChoose={() => onChoose(day.day)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

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
          shows it. Tell your customers yourself, {noticeDays.first} working days before you
          collect.
        </p>
      )}
      {overview.data && <ComingCalendar days={overview.data.days} chosen={day} onChoose={setDay} />}
      <div className="@container">
        <div
          className={`grid grid-cols-1 gap-5 ${day === undefined ? '@min-[1000px]:grid-cols-3' : '@min-[1000px]:grid-cols-2 @min-[1000px]:*:first:col-span-2'}`}
        >
          <ComingList key={day} day={day} />
          <UnpaidList onOpen={setOpened} />
          <PaidList />
        </div>
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
