const zone = 'Europe/London';
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zone });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: zone,
});
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone });
const recent = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
});
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: zone,
});
const sortable = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: zone,
});
const plainDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

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

/** Formats a timestamp (ISO 8601) in London as spreadsheets read it: '2026-04-03 14:05'. */
export const formatSortable = (iso: string | Date): string => sortable.format(new Date(iso));

/** Formats the time of a timestamp (ISO 8601) in London: '14:05'. */
export const formatTime = (iso: string): string => time.format(new Date(iso));

/** Formats a timestamp (ISO 8601) in London, with the year if it is not this one: '3 Apr, 14:05'. */
export function formatRecent(iso: string, now = new Date()): string {
  const thisYear = londonDate(new Date(iso)).slice(0, 4) === londonDate(now).slice(0, 4);
  return thisYear ? recent.format(new Date(iso)) : formatMoment(iso);
}

/** Formats a timestamp (ISO 8601) in London in few letters: '14:05' today, else '3 Apr' or '3 Apr 2026'. */
export function formatBrief(iso: string, now = new Date()): string {
  const [date, today] = [londonDate(new Date(iso)), londonDate(now)];
  if (date === today) return formatTime(iso);
  return date.slice(0, 4) === today.slice(0, 4) ? dayOfYear.format(new Date(iso)) : formatDay(iso);
}

/** Formats a calendar date (YYYY-MM-DD), independent of any time zone. */
export const formatDate = (isoDate: string): string => plainDay.format(new Date(isoDate));

/** Formats a calendar date (YYYY-MM-DD) without its year: '3 Apr'. */
export const formatDayOfYear = (isoDate: string): string => dayOfYear.format(new Date(isoDate));

/** Formats the month of a calendar date (YYYY-MM-DD): 'April 2026'. */
export const formatMonth = (isoDate: string): string => month.format(new Date(isoDate));

const londonParts = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

let lastHour = Number.NaN;
let dateOfHour = '';

/** Returns the calendar date (YYYY-MM-DD) in London at a given time. */
export function londonDate(moment: Date): string {
  // Cached per hour: formatting is slow, and in London a day always begins on the hour.
  const hour = Math.floor(moment.getTime() / 3_600_000);
  if (hour !== lastHour) dateOfHour = londonParts.format(moment);
  lastHour = hour;
  return dateOfHour;
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
