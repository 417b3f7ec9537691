import { weekdays } from '#src/shared/firm/hours-text.ts';
import type { FirmIdentity, PromisedTime } from '#src/shared/firm/identity.ts';
import { londonDate, londonHour } from './dates.ts';
import { formatTime } from './short-dates.ts';
import { isBankHoliday } from './working-days.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Returns the moment of a date and time in London, such as '2026-04-15' and '09:00'. */
export function londonMoment(isoDate: string, time: string): Date {
  const winter = new Date(`${isoDate}T${time}:00Z`);
  const isSummer = londonHour(winter) !== Number(time.slice(0, 2));
  return isSummer ? new Date(winter.getTime() - hour) : winter;
}

const dayAfter = (isoDate: string) =>
  new Date(Date.parse(isoDate) + day).toISOString().slice(0, 10);

/** When the firm is open: by weekday, apart from bank holidays and its further days off (ISO dates). */
export type WorkingTime = Pick<FirmIdentity, 'hours' | 'bankHolidays'>;

/** Returns the usual hours of a date's weekday; null where the firm is closed. */
function usualHours(isoDate: string, hours: WorkingTime['hours']) {
  const weekday = weekdays[(new Date(isoDate).getUTCDay() + 6) % 7];
  return weekday ? hours[weekday] : null;
}

/** When the firm opens and closes on a date; null where it stays closed. */
function openingOn(date: string, { hours, bankHolidays }: WorkingTime) {
  const usual = isBankHoliday(date, bankHolidays) ? null : usualHours(date, hours);
  return usual && { from: londonMoment(date, usual.from), until: londonMoment(date, usual.until) };
}

/** Returns when so many milliseconds of business hours have passed. */
export function addWorkingTime(from: Date, duration: number, open: WorkingTime): Date {
  let date = londonDate(from);
  let left = duration;
  for (;;) {
    const opening = openingOn(date, open);
    if (opening) {
      const start = Math.max(from.getTime(), opening.from.getTime());
      const room = opening.until.getTime() - start;
      if (left <= room) return new Date(start + left);
      left -= Math.max(0, room);
    }
    date = dayAfter(date);
  }
}

/**
 * Returns by when something is done within 24 hours, of which those of days off do not count: at the
 * same time on the next day of business. Outside business hours, it is due as they end before.
 */
export function addWorkingDay(from: Date, open: WorkingTime): Date {
  const today = openingOn(londonDate(from), open);
  let date = dayAfter(londonDate(from));
  let next = openingOn(date, open);
  for (; !next; next = openingOn(date, open)) date = dayAfter(date);
  const sameTime = londonMoment(date, formatTime(from));
  if (!today || sameTime > next.until) return next.until;
  if (sameTime >= next.from) return sameTime;
  return today.until > from ? today.until : next.until;
}

/**
 * Returns by when something is done that was promised within a time: whole days are days of business,
 * the hours besides are hours of business.
 */
export function addPromised(from: Date, { count, unit }: PromisedTime, open: WorkingTime): Date {
  const days = unit === 'days' ? count : Math.floor(count / 24);
  const hours = unit === 'days' ? 0 : count % 24;
  let due = from;
  for (let left = days; left > 0; left -= 1) due = addWorkingDay(due, open);
  return hours === 0 ? due : addWorkingTime(due, hours * hour, open);
}

/** Returns when business opens on the day after this one, or would on another day of the week. */
export function tomorrowMorning(now: Date, hours: WorkingTime['hours']): Date {
  const tomorrow = dayAfter(londonDate(now));
  const opening = usualHours(tomorrow, hours) ?? Object.values(hours).find(Boolean);
  return londonMoment(tomorrow, opening?.from ?? '09:00');
}
