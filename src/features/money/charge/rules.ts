import { addDays, addMonths, londonDate } from '#src/shared/dates/dates.ts';
import { monthsIn, type PackagePeriod } from '#src/shared/packages.ts';

/** Who collects: the admin, who records it, or GoCardless. */
export const providerNames = ['record', 'gocardless'] as const;
export type ProviderName = (typeof providerNames)[number];

/** 'waiting': set up by somebody who did not prove the address; it counts once accepted. */
export const mandateStatuses = [
  'pending',
  'active',
  'failed',
  'cancelled',
  'waiting',
  'refused',
] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

/**
 * What proved that the customer set up a mandate: a proven session, the quote's link, a code entered in
 * the browser of the order, or the owner; 'before': it had paid before this was kept.
 */
export type ProvenBy = 'session' | 'quote' | 'code' | 'owner' | 'before';

/** Whether charges are collected under a mandate, or will be. */
export const isLive = (mandate: { status: string } | null | undefined): boolean =>
  mandate?.status === 'pending' || mandate?.status === 'active';

/** Whether a mandate was imported from another tool: its customer agreed to no terms here. */
export const isTakenOver = ({ termsVersion }: { termsVersion: string }): boolean =>
  termsVersion === '';

/** Why money waits: it failed, a refund came back, a notice was not delivered, no Direct Debit was set up or confirmed. */
export const unpaidReasons = ['failed', 'refund', 'notice', 'owed', 'unconfirmed'] as const;

/** Why a bank did not pay. */
export const failures = [
  'insufficient_funds',
  'account_closed',
  'mandate_cancelled',
  'charged_back',
  'other',
] as const;
export type Failure = (typeof failures)[number];

/**
 * How far the notice of a charge is: given in time, shown in the portal alone where no mail server is
 * set, waiting for the mail server, too late for its date, refused, or held for want of a mail server.
 */
export const noticeStates = ['given', 'shown', 'waiting', 'late', 'refused', 'held'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Whether a charge may be collected by its notice. */
export const hasValidNotice = (notice: NoticeState): boolean =>
  notice === 'given' || notice === 'shown';

/** How many working days before a charge its notice is sent at the latest, and that of a second try. */
export const noticeDays = { first: 10, retry: 5 } as const;
/** How many working days before a month falls due it is announced. */
export const announceDays = 14;
/** How many working days after its announced date a charge may still be collected. */
export const graceDays = 3;
/** How many working days before a charge its provider must be asked for it. */
export const leadDays: Record<ProviderName, number> = { record: 0, gocardless: 3 };
/** On which days after a failure its reminders are sent. */
export const reminderDays = [3, 7, 14] as const;
/** The day of the last reminder, after which it is a task of the admin. */
export const lastReminderDay = reminderDays[2];

/** Returns how many reminders should have been sent by now of what is unpaid since then. */
export const remindersDue = (since: Date, now: Date): number =>
  reminderDays.filter((days) => addDays(londonDate(since), days) <= londonDate(now)).length;

/** Whether the last of so many reminders was sent or is due. */
export const isLastReminder = (reminders: number): boolean => reminders >= reminderDays.length;

/** How many days after today the figure and the calendar of what comes in look ahead. */
export const daysAhead = 30;

/**
 * The period of the set-up fee; that of a month is 'YYYY-MM', of a quarter or year its first month with
 * what it is: '2027-01:year'. That of any other charge is its own id.
 */
export const setUpPeriod = 'set-up';

/** Returns the period of a month by the date it falls due on. */
export const monthPeriod = (isoDate: string): string => isoDate.slice(0, 7);

/** Returns the months (YYYY-MM) from that of a first date (ISO) to that of a last, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let month = monthPeriod(last);
  for (; month >= monthPeriod(first); month = monthPeriod(addMonths(`${month}-01`, -1)))
    months.push(month);
  return months;
}

/** Returns the period of a fee by the date it falls due on and how often it is paid. */
export const feePeriod = (isoDate: string, per: PackagePeriod): string =>
  per === 'month' ? monthPeriod(isoDate) : `${monthPeriod(isoDate)}:${per}`;

const isPeriod = (text: string): text is PackagePeriod => text in monthsIn;

/** Returns how many months a period of a fee has, as it says itself. */
function monthsOf(period: string): number {
  const [, per = 'month'] = period.split(':');
  return isPeriod(per) ? monthsIn[per] : monthsIn.month;
}

/** Returns when a period falls due, if the first fee does on a date. */
export function dueOf(firstChargeOn: string, period: string): string {
  const months = monthsSince(firstChargeOn, period);
  return months > 0 ? addMonths(firstChargeOn, months) : firstChargeOn;
}

/** How many months after a date (ISO) a period begins. */
function monthsSince(isoDate: string, period: string): number {
  const [year = 0, month = 0] = monthPeriod(period).split('-').map(Number);
  const [firstYear = 0, firstMonth = 0] = isoDate.split('-').map(Number);
  return (year - firstYear) * 12 + month - firstMonth;
}

/**
 * Returns when what follows `lastPeriod` falls due, once that is over; the first where there is none. How
 * long it lasts is told by itself: a change of how often is paid begins then.
 */
export function nextDue(firstChargeOn: string, lastPeriod: string | null): string {
  if (lastPeriod === null) return firstChargeOn;
  const months = monthsSince(firstChargeOn, lastPeriod) + monthsOf(lastPeriod);
  return months > 0 ? addMonths(firstChargeOn, months) : firstChargeOn;
}
