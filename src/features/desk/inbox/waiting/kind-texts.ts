import { isReply } from '#src/features/desk/inbox/rules.ts';
import { formatComingBrief } from '#src/shared/dates/short-dates.ts';
import type { InboxKind } from '#src/shared/desk/inbox-kinds.ts';
import { formatNumber } from '#src/shared/format-number.ts';

/** What the kinds are called, one and several. */
const kindNames: Record<InboxKind, readonly [one: string, several: string]> = {
  inquiry: ['inquiry', 'inquiries'],
  consultation: ['quote to send', 'quotes to send'],
  update: ['update request', 'update requests'],
  'update-start': ['update to start', 'updates to start'],
  question: ['quote question', 'quote questions'],
  'update-question': ['quote question', 'quote questions'],
  message: ['message', 'messages'],
  comment: ['design comment', 'design comments'],
  design: ['design decided', 'designs decided'],
  charge: ['unpaid charge', 'unpaid charges'],
  refund: ['returned refund', 'returned refunds'],
  notice: ['undelivered notice', 'undelivered notices'],
  owed: ['customer owing', 'customers owing'],
  mail: ['undelivered email', 'undelivered emails'],
  mandate: ['unconfirmed Direct Debit', 'unconfirmed Direct Debits'],
  'set-up': ['Direct Debit to accept', 'Direct Debits to accept'],
  privacy: ['request about data', 'requests about data'],
};

/** Says how many of a kind there are: '2 inquiries'. */
export const countOf = (kind: InboxKind, count: number): string =>
  `${formatNumber(count)} ${kindNames[kind][count === 1 ? 0 : 1]}`;

const awaited: Record<InboxKind, string> = {
  inquiry: 'reply due',
  consultation: 'quote due',
  update: 'quote due',
  'update-start': 'due',
  question: 'reply due',
  'update-question': 'reply due',
  message: 'reply due',
  comment: 'reply due',
  design: 'due',
  charge: 'due',
  refund: 'due',
  notice: 'due',
  owed: 'due',
  mail: 'due',
  mandate: 'due',
  'set-up': 'due',
  privacy: 'answer due',
};

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

interface Promised {
  kind: InboxKind;
  /** ISO 8601. */
  due: string;
}

/**
 * Says how long is left until a promise, on which day it ends, or how long ago: 'reply due in 40 min',
 * 'quote due tomorrow', 'overdue by a day'. `now` is in milliseconds.
 */
export function promiseWords({ kind, due }: Promised, now: number): string {
  const left = new Date(due).getTime() - now;
  if (left <= 0) return `overdue by ${durationWords(-left)}`;
  const day = formatComingBrief(due, new Date(now));
  return `${awaited[kind]} ${left < hour || day === 'today' ? `in ${durationWords(left)}` : day}`;
}

/** How long before the promise the clock turns yellow, in milliseconds. */
const warning = { soon: hour, rest: 4 * hour, byLaw: 7 * day };

/** How pressing a promise is. */
export function pressureOf({ kind, due }: Promised, now: number): 'calm' | 'soon' | 'late' {
  const left = new Date(due).getTime() - now;
  if (left <= 0) return 'late';
  const soon = warning[kind === 'privacy' ? 'byLaw' : isReply(kind) ? 'soon' : 'rest'];
  return left <= soon ? 'soon' : 'calm';
}
