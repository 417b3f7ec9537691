const zone = 'Europe/London';
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zone });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: zone,
});
const plainDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A moment (ISO 8601) as the day it was in London: '3 Apr 2026'. */
export const formatDay = (iso: string | Date): string => day.format(new Date(iso));

/** A moment (ISO 8601) as day and time in London: '3 Apr 2026, 14:05'. */
export const formatMoment = (iso: string | Date): string => moment.format(new Date(iso));

/** A calendar date (YYYY-MM-DD), which has no zone and so never slips a day. */
export const formatDate = (isoDate: string): string => plainDay.format(new Date(isoDate));

/** The month of a calendar date (YYYY-MM-DD): 'April 2026'. */
export const formatMonth = (isoDate: string): string => month.format(new Date(isoDate));

const londonParts = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

let lastHour = Number.NaN;
let dateOfHour = '';

/** The calendar date (YYYY-MM-DD) it is in London at that moment. */
export function londonDate(moment: Date): string {
  // Formatting is slow, many ask, and a day begins on the hour in London.
  const hour = Math.floor(moment.getTime() / 3_600_000);
  if (hour !== lastHour) dateOfHour = londonParts.format(moment);
  lastHour = hour;
  return dateOfHour;
}

/** The same day of the next month (YYYY-MM-DD), or that month's last day where it is shorter. */
export function monthAfter(isoDate: string): string {
  const [year = 0, month = 1, date = 1] = isoDate.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
