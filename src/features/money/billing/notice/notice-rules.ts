import {
  type NoticeState,
  noticeDays,
  type ProviderName,
} from '#src/features/money/charge/rules.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';

/** What decides the state of the notice of an announced charge. */
export interface NoticeFacts {
  provider: ProviderName;
  attempt: number;
  /** ISO date. */
  billingDate: string;
  announcedAt: Date;
  /** When the admin gave it. */
  notifiedAt: Date | null;
  /** Of the job that mails it; null where there is none any more. */
  createdAt: Date | null;
  doneAt: Date | null;
  expiresAt: Date | null;
  outcome: 'done' | 'refused' | 'failed' | null;
  error: string | null;
}

interface Moment {
  env: { SMTP_URL?: string | undefined };
  firm: { identity: { bankHolidays: readonly string[] } };
  clock: () => Date;
}

/** Whether notices are mailed; where no mail server is set, they are held or shown in the portal. */
export const sendsMail = ({ env }: Pick<Moment, 'env'>): boolean => env.SMTP_URL !== undefined;

/**
 * Returns the state of a notice. Without a mail server the portal shows it, which is enough only for
 * charges that the admin collects by hand.
 */
export function noticeState(moment: Moment, facts: NoticeFacts): NoticeState {
  const { provider, attempt, billingDate, announcedAt, doneAt, expiresAt, outcome } = facts;
  const now = moment.clock();
  const days = attempt === 1 ? noticeDays.first : noticeDays.retry;
  // Days that became holidays since do not make late what was given at once.
  const isInTime = (given: Date) =>
    londonDate(given) === londonDate(announcedAt) ||
    addWorkingDays(londonDate(given), days, moment.firm.identity.bankHolidays) <= billingDate;
  if (facts.notifiedAt !== null) return 'given';
  if (outcome === 'done' && doneAt && isInTime(doneAt)) return 'given';
  if (!sendsMail(moment)) return provider === 'record' ? 'shown' : 'held';
  if (outcome === 'refused' || outcome === 'failed') return 'refused';
  const isWaiting = outcome === null && expiresAt !== null && expiresAt > now;
  return isWaiting && isInTime(now) ? 'waiting' : 'late';
}

/** How long the mail server may put a notice off before the admin is told, in milliseconds. */
const patience = 3_600_000;

/** Whether the admin has to see to a notice: it was refused, is held, or was put off for over an hour. */
export function isUndelivered(moment: Moment, facts: NoticeFacts): boolean {
  const state = noticeState(moment, facts);
  if (state === 'refused' || state === 'held') return true;
  const { outcome, error, createdAt } = facts;
  const isPutOff = outcome === null && error !== null && createdAt !== null;
  const isOpen = state === 'waiting' || state === 'late';
  return isOpen && isPutOff && moment.clock().getTime() - createdAt.getTime() >= patience;
}
