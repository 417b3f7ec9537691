import { brand } from '#src/shared/brand.ts';
import { londonDate, londonHour } from './dates.ts';
import { nextWorkingDay } from './working-days.ts';

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

/**
 * Returns when so many milliseconds of business hours have passed; `oneOff` are further bank holidays.
 */
export function addWorkingTime(from: Date, duration: number, oneOff: readonly string[]): Date {
  let date = nextWorkingDay(londonDate(from), oneOff);
  let left = duration;
  for (;;) {
    const opens = londonMoment(date, brand.opening.from).getTime();
    const closes = londonMoment(date, brand.opening.until).getTime();
    const start = Math.max(from.getTime(), opens);
    if (start + left <= closes) return new Date(start + left);
    left -= Math.max(0, closes - start);
    date = nextWorkingDay(dayAfter(date), oneOff);
  }
}

/** Returns when business opens on the day after this one, whatever day that is. */
export const tomorrowMorning = (now: Date): Date =>
  londonMoment(dayAfter(londonDate(now)), brand.opening.from);
