import { addDays } from './dates.ts';

const weekday = (isoDate: string) => new Date(isoDate).getUTCDay();
const isWeekend = (isoDate: string) => weekday(isoDate) % 6 === 0;
const weekdayFrom = (isoDate: string): string =>
  isWeekend(isoDate) ? weekdayFrom(addDays(isoDate, 1)) : isoDate;
const mondayFrom = (isoDate: string) => addDays(isoDate, (8 - weekday(isoDate)) % 7);

/** Easter Sunday in the Gregorian calendar, by Meeus, Jones and Butcher. */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30;
  const rest = year % 100;
  const leap = 2 * (century % 4) + 2 * Math.floor(rest / 4) - (rest % 4);
  const sunday = (32 + leap - moon) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  return addDays(`${year}-03-22`, moon + sunday - 7 * late);
}

const known = new Map<number, readonly string[]>();

/** The usual bank holidays of England and Wales in a year, as ISO dates in order. */
export function bankHolidays(year: number): readonly string[] {
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays;
}

function holidaysOf(year: number): string[] {
  const christmas = weekdayFrom(`${year}-12-25`);
  return [
    weekdayFrom(`${year}-01-01`),
    addDays(easter(year), -2),
    addDays(easter(year), 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
    christmas,
    weekdayFrom(addDays(christmas, 1)),
  ];
}

/** Whether a date is a bank holiday; `oneOff` are further ones, all ISO dates. */
export const isBankHoliday = (isoDate: string, oneOff: readonly string[]): boolean =>
  oneOff.includes(isoDate) || bankHolidays(Number(isoDate.slice(0, 4))).includes(isoDate);

const isWorkingDay = (isoDate: string, oneOff: readonly string[]) =>
  !isWeekend(isoDate) && !isBankHoliday(isoDate, oneOff);

/** Returns the first working day on or after a date; `oneOff` are further bank holidays, all ISO dates. */
export const nextWorkingDay = (isoDate: string, oneOff: readonly string[]): string =>
  isWorkingDay(isoDate, oneOff) ? isoDate : nextWorkingDay(addDays(isoDate, 1), oneOff);

/** Returns the working day that is `count` working days after a date; all ISO dates. */
export function addWorkingDays(isoDate: string, count: number, oneOff: readonly string[]): string {
  let result = isoDate;
  for (let left = count; left > 0; left -= 1) result = nextWorkingDay(addDays(result, 1), oneOff);
  return result;
}
