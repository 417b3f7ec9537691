import { formatComingBrief } from '#src/shared/dates/short-dates.ts';
import type { WaitingTexts } from '#src/shared/desk/waiting.ts';
import { formatNumber } from '#src/shared/format-number.ts';

/** Says how many of a kind there are: '2 inquiries'. */
export const countOf = ({ one, several }: WaitingTexts, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A span of milliseconds in words, of whole hours or days: '40 min', '3 h', 'a day', '5 days'. */
function durationWords(span: number): string {
  if (span < hour) return `${Math.max(1, Math.round(span / minute))} min`;
  if (span < day) return `${Math.floor(span / hour)} h`;
  const days = Math.floor(span / day);
  return days === 1 ? 'a day' : `${formatNumber(days)} days`;
}

/**
 * Says how long is left until a promise, on which day it ends, or how long ago: 'reply due in 40 min',
 * 'quote due tomorrow', 'overdue by a day'. `due` is in ISO 8601, `now` in milliseconds.
 */
export function promiseWords({ awaited }: WaitingTexts, due: string, now: number): string {
  const left = new Date(due).getTime() - now;
  if (left <= 0) return `overdue by ${durationWords(-left)}`;
  const day = formatComingBrief(due, new Date(now));
  return `${awaited ? `${awaited} due` : 'due'} ${left < hour || day === 'today' ? `in ${durationWords(left)}` : day}`;
}

/** How pressing a promise is. */
export function pressureOf(
  { isReply, warning = isReply ? hour : 4 * hour }: WaitingTexts,
  due: string,
  now: number,
): 'calm' | 'soon' | 'late' {
  const left = new Date(due).getTime() - now;
  if (left <= 0) return 'late';
  return left <= warning ? 'soon' : 'calm';
}

/** Texts of the inbox. */
export const inboxMessages = {
  empty: 'All done. The kettle is on.',
  partEmpty: 'Nothing of this kind waits',
  showAll: 'Show everything that waits',
  emptyHint: 'What comes in next appears here by itself.',
  fetchFailed: 'The inbox could not be fetched',
  summaryFailed: 'What waits could not be fetched.',
  done: 'Done',
  snoozed: 'Snoozed until tomorrow',
  reopened: 'It is back in the inbox.',
  failed: 'It is still in the inbox',
  failedHint: 'Please try again.',
} as const;
