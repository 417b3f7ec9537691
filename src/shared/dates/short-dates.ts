import {
  addDays,
  formatDate,
  formatDay,
  formatLongDay,
  formatMoment,
  londonDate,
  zone,
} from './dates.ts';

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
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a calendar date (YYYY-MM-DD) without its year: '3 Apr'. */
export const formatDayOfYear = (isoDate: string): string => dayOfYear.format(new Date(isoDate));

/** Formats the month of a calendar date (YYYY-MM-DD): 'April 2026'. */
export const formatMonth = (isoDate: string): string => month.format(new Date(isoDate));

/** Formats a timestamp (ISO 8601) in London as spreadsheets read it: '2026-04-03 14:05'. */
export const formatSortable = (iso: string | Date): string =>
  `${londonDate(new Date(iso))} ${formatTime(iso)}`;

/** Formats the time of a timestamp (ISO 8601) in London: '14:05'. */
export const formatTime = (iso: string | Date): string => time.format(new Date(iso));

/** Formats a timestamp (ISO 8601) in London, with the year if it is not this one: '3 Apr, 14:05'. */
export function formatRecent(iso: string, now = new Date()): string {
  const thisYear = londonDate(new Date(iso)).slice(0, 4) === londonDate(now).slice(0, 4);
  return thisYear ? recent.format(new Date(iso)) : formatMoment(iso);
}

/** Formats a timestamp (ISO 8601) in London in few letters: '14:05' today, else '3 Apr' or '3 Apr 2026'. */
export function formatBrief(iso: string, now = new Date()): string {
  const [date, today] = [londonDate(new Date(iso)), londonDate(now)];
  if (date === today) return formatTime(iso);
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(date) : formatDay(iso);
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** How many days ahead are named by their weekday. */
const weekAhead = 7;

/** Names a date (YYYY-MM-DD) of the week that begins today; undefined for any other. */
function nameOfComingDay(isoDate: string, now: Date): string | undefined {
  const today = londonDate(now);
  if (isoDate === today) return 'today';
  if (isoDate === addDays(today, 1)) return 'tomorrow';
  const isNear = isoDate > today && isoDate <= addDays(today, weekAhead);
  return isNear ? formatLongDay(new Date(isoDate)) : undefined;
}

/** Formats a date (YYYY-MM-DD): 'today', 'tomorrow', 'Monday 30 November', beyond a week '12 Dec 2026'. */
export const formatComingDay = (isoDate: string, now = new Date()): string =>
  nameOfComingDay(isoDate, now) ?? formatDate(isoDate);

/** Formats a timestamp (ISO 8601) in London: 'tomorrow, 09:00', beyond a week '12 Dec, 09:00'. */
export function formatComing(iso: string, now = new Date()): string {
  const day = nameOfComingDay(londonDate(new Date(iso)), now);
  return day ? `${day}, ${formatTime(iso)}` : formatRecent(iso, now);
}

/** Formats a timestamp's day in London in few letters: 'tomorrow', 'Monday', beyond a week '12 Dec 2026'. */
export function formatComingBrief(iso: string, now: Date): string {
  const date = londonDate(new Date(iso));
  const day = formatComingDay(date, now);
  const name = weekday.format(new Date(date));
  return day.startsWith(name) ? name : day;
}
