import type { ReactNode } from 'react';
import type { BillingOverview } from '#src/features/money/billing/admin-contract.ts';
import { formatLongDay } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { shortPounds } from './money-texts.ts';

/** The weekdays in a row of the calendar. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The index of a date (ISO) in `weekdays`. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

interface ComingDayProps {
  day: BillingOverview['days'][number];
  place: string;
  /** Of the highest sum, 0 to 1. */
  share: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** A day of the calendar, which can be chosen if anything comes in. */
export function ComingDay({
  day: { day, amount, count },
  place,
  share,
  isChosen,
  onChoose,
}: ComingDayProps) {
  const weekday = weekdays[weekdayOf(day)] ?? '';
  const face = (
    <span
      className={`grid min-h-11 content-center @min-[1000px]:h-full @min-[1000px]:min-h-28 @min-[1000px]:content-end @min-[1000px]:pb-1 ${faceLook(count > 0, isChosen)}`}
    >
      {count > 0 && (
        <>
          <span className="order-2 font-semibold whitespace-nowrap @min-[1000px]:order-1 @min-[1000px]:text-[min(0.75rem,0.98vw)] @min-[1000px]:font-normal">
            {shortPounds(amount)}
          </span>
          <span
            className={`order-3 mx-auto mt-1 hidden w-2/3 rounded-sm @min-[1000px]:order-2 @min-[1000px]:block ${isChosen ? 'bg-butter forced-colors:bg-[HighlightText]' : 'drawn bg-bottle'}`}
            style={{ height: `${4 + share * 44}px` }}
          />
        </>
      )}
      <span className="order-1 @min-[1000px]:order-3 @min-[1000px]:mt-1">
        <span className="hidden @min-[1000px]:block">{weekday.slice(0, 2)}</span>
        {Number(day.slice(8))}
      </span>
    </span>
  );
  if (count === 0)
    return (
      <div aria-hidden="true" className={place}>
        {face}
      </div>
    );
  return (
    <DayRadio
      label={`${formatLongDay(new Date(day))}: ${formatPence(amount)}, ${count} ${count === 1 ? 'charge' : 'charges'}`}
      place={place}
      isChosen={isChosen}
      onChoose={onChoose}
    >
      {face}
    </DayRadio>
  );
}

interface DayRadioProps {
  label: string;
  place?: string;
  isChosen: boolean;
  onChoose: () => void;
  /** What is seen of it. */
  children: ReactNode;
}

/** One of the days that can be chosen, or all of them. */
export const DayRadio = ({ label, place = '', isChosen, onChoose, children }: DayRadioProps) => (
  <label className={`relative grid cursor-pointer ${place}`}>
    <input
      type="radio"
      name="coming-day"
      className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      aria-label={label}
      checked={isChosen}
      onChange={onChoose}
    />
    <span
      aria-hidden="true"
      className="grid rounded outline-offset-1 outline-brick peer-focus-visible:outline-3"
    >
      {children}
    </span>
  </label>
);

/** How a day looks. */
export function faceLook(hasMoney: boolean, isChosen: boolean): string {
  if (isChosen) return 'rounded border border-transparent chosen bg-bottle text-paper';
  return hasMoney
    ? 'rounded border border-transparent bg-sand text-ink'
    : 'border border-transparent forced-colors:border-0 text-stone';
}
