import { type Failure, noticeDays } from '#src/features/money/charge/rules.ts';
import { formatDay, formatLongDay } from '#src/shared/dates/dates.ts';
import type { ChargeProgress } from './portal-contract.ts';

const reasons: Partial<Record<Failure, string>> = {
  insufficient_funds: ': there was not enough money in the account',
  account_closed: ': the account is closed',
  mandate_cancelled: ': the Direct Debit was cancelled',
};

/** Says what happens next with a transaction, or what happened; '' where its status says it all. */
export function progressWords(
  { status, billingDate, type }: { status: string; billingDate: string; type: string },
  progress: ChargeProgress | undefined,
  telephone: string,
): string {
  if (!progress?.isScheduled || type === 'refund') return '';
  const { announcedAt, submittedAt, settledAt } = progress;
  if (status === 'paid') return settledAt === null ? '' : `Paid on ${formatDay(settledAt)}.`;
  if (status === 'failed') return failureWords(progress, telephone);
  if (status === 'cancelled') return 'Cancelled: nothing is taken.';
  if (submittedAt !== null)
    return `Being collected since ${formatDay(submittedAt)}. Your bank takes a few working days.`;
  if (announcedAt !== null)
    return `We collect on ${formatLongDay(new Date(billingDate))}. ${noticeWords(announcedAt, progress)}`;
  return `We write to you at least ${noticeDays.first} working days before it is taken.`;
}

/** Says how and when the customer got notice of what was announced. */
export const noticeWords = (
  announcedAt: string,
  { mailedAt, notifiedAt }: Pick<ChargeProgress, 'mailedAt' | 'notifiedAt'>,
): string => {
  if (mailedAt !== null) return `We wrote to you about it on ${formatDay(mailedAt)}.`;
  if (notifiedAt !== null) return `We told you about it on ${formatDay(notifiedAt)}.`;
  return `Announced here on ${formatDay(announcedAt)}.`;
};

function failureWords({ failure, retry }: ChargeProgress, telephone: string): string {
  if (failure === 'charged_back')
    return `Your bank paid it back to you. Please ring us on ${telephone}, so that we can settle it.`;
  const happened = `It did not go through${(failure && reasons[failure]) ?? ''}.`;
  if (retry?.status === 'pending')
    return `${happened} We try once more on ${formatLongDay(new Date(retry.on))}.`;
  if (retry?.status === 'paid') return `${happened} The second try was paid.`;
  if (retry?.status === 'failed') return `${happened} The second try did not go through either.`;
  return `${happened} Nothing is switched off: please ring us on ${telephone}, and we agree how to pay.`;
}
