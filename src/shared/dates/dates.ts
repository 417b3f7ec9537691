export const zone = 'Europe/London';
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zone });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: zone,
});
const plainDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: zone,
});

/** Formats the day of a moment in London: 'Friday 3 April'. */
export const formatLongDay = (moment: Date): string => longDay.format(moment).replace(',', '');

/** Formats a timestamp (ISO 8601) as a date in London: '3 Apr 2026'. */
export const formatDay = (iso: string | Date): string => day.format(new Date(iso));

/** Formats a timestamp (ISO 8601) as date and time in London: '3 Apr 2026, 14:05'. */
export const formatMoment = (iso: string | Date): string => moment.format(new Date(iso));

/** Formats a calendar date (YYYY-MM-DD), independent of any time zone. */
export const formatDate = (isoDate: string): string => plainDay.format(new Date(isoDate));

const londonParts = new Intl.DateTimeFormat('en-GB', { timeZone: zone });

let lastHour = Number.NaN;
let dateOfHour = '';

/** Returns the calendar date (YYYY-MM-DD) in London at a given time. */
export function londonDate(moment: Date): string {
  // Cached per hour: formatting is slow, and in London a day always begins on the hour.
  const hour = Math.floor(moment.getTime() / 3_600_000);
  if (hour !== lastHour) dateOfHour = readDate(moment);
  lastHour = hour;
  return dateOfHour;
}

/** By its parts: in which order a language writes them, and with which zeros, differs by version. */
function readDate(moment: Date): string {
  const parts = londonParts.formatToParts(moment);
  const digits = (type: string, length: number) =>
    parts.find((part) => part.type === type)?.value.padStart(length, '0');
  return [digits('year', 4), digits('month', 2), digits('day', 2)].join('-');
}

const hour = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: zone,
});

/** Returns the hour in London at a given time, 0 to 23. */
export const londonHour = (moment: Date): number => Number(hour.format(moment));

/** Returns the date so many months later, or that month's last day if it is shorter; ISO dates. */
export function addMonths(isoDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/** Adds days to a date (YYYY-MM-DD), or subtracts them if negative. */
export function addDays(isoDate: string, days: number): string {
  const date = new Date(isoDate);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the moment at which a date (YYYY-MM-DD) begins in London. */
export function londonMidnight(isoDate: string): Date {
  const midnight = new Date(`${isoDate}T00:00:00Z`);
  // In summer London is an hour ahead.
  return new Date(midnight.getTime() - londonHour(midnight) * 3_600_000);
}
