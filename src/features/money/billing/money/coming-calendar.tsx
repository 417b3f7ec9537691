import type { BillingOverview } from '#src/features/money/billing/admin-contract.ts';
import { formatDayOfYear } from '#src/shared/dates/short-dates.ts';
import { ComingDay, DayRadio, faceLook } from './coming-day.tsx';
import { weekdayOf, weekdays } from './money-rules.ts';

/** Where the first day stands in its week, on narrow screens. */
const columns = [
  'max-[1100px]:col-start-1',
  'max-[1100px]:col-start-2',
  'max-[1100px]:col-start-3',
  'max-[1100px]:col-start-4',
  'max-[1100px]:col-start-5',
  'max-[1100px]:col-start-6',
  'max-[1100px]:col-start-7',
];

interface ComingCalendarProps {
  /** Days in order. */
  days: BillingOverview['days'];
  /** The day that is chosen, an ISO date. */
  chosen: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/** How much comes in on which day: a strip with bars, on narrow screens a calendar. One day or all are chosen. */
export function ComingCalendar({ days, chosen, onChoose }: ComingCalendarProps) {
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
      <div className="grid grid-cols-7 gap-1 text-center tabular text-[min(0.8125rem,3.4vw)] leading-tight min-[1100px]:text-[min(0.8125rem,1.1vw)] min-[1100px]:auto-cols-fr min-[1100px]:grid-flow-col min-[1100px]:grid-cols-none min-[1100px]:gap-0.5">
        {weekdays.map((weekday) => (
          <span key={weekday} aria-hidden="true" className="pb-1 text-stone min-[1100px]:hidden">
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
    </fieldset>
  );
}
