import { type Failure, noticeDays } from '#src/features/money/charge/rules.ts';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import { brand } from '#src/shared/brand.ts';
import { formatDate, formatDay } from '#src/shared/dates/dates.ts';
import { paths } from '#src/shared/paths.ts';
import type { ChargeProgress, PortalBilling } from './portal-contract.ts';

/** The number of latest transactions that the portal lists. */
export const recentTransactions = 3;
/** How many of all it lists at a time. */
export const transactionsPerPage = 50;

/** Where a customer sets up a Direct Debit: what was agreed is charged, not the price of the package. */
export const setUpLink = ({ businessName, package: name }: CustomerView): string =>
  `${paths.paymentSetup}?${new URLSearchParams({ businessName, package: name, quote: 'accepted' })}`;

interface Charge {
  id: string;
  description: string;
  status: string;
  billingDate: string;
  /** Pence. */
  amount: number;
  type: string;
}

const reasons: Partial<Record<Failure, string>> = {
  insufficient_funds: ': there was not enough money in the account',
  account_closed: ': the account is closed',
  mandate_cancelled: ': the Direct Debit was cancelled',
};

/** Says what happens next with a transaction, or what happened; '' where its status says it all. */
export function progressWords(
  { status, billingDate, type }: Pick<Charge, 'status' | 'billingDate' | 'type'>,
  progress: ChargeProgress | undefined,
): string {
  if (!progress?.isScheduled || type === 'refund') return '';
  const { announcedAt, submittedAt, settledAt } = progress;
  if (status === 'paid') return settledAt === null ? '' : `Paid on ${formatDay(settledAt)}.`;
  if (status === 'failed') return failureWords(progress);
  if (status === 'cancelled') return 'Cancelled: nothing is taken.';
  if (submittedAt !== null)
    return `Being collected since ${formatDay(submittedAt)}. Your bank takes a few working days.`;
  if (announcedAt !== null)
    return `To be taken on ${formatDate(billingDate)}. ${noticeWords(announcedAt, progress)}`;
  return `We write to you at least ${noticeDays.first} working days before it is taken.`;
}

/** Says how and when the customer got notice of what was announced. */
const noticeWords = (
  announcedAt: string,
  { mailedAt, notifiedAt }: Pick<ChargeProgress, 'mailedAt' | 'notifiedAt'>,
): string => {
  if (mailedAt !== null) return `We wrote to you about it on ${formatDay(mailedAt)}.`;
  if (notifiedAt !== null) return `We told you about it on ${formatDay(notifiedAt)}.`;
  return `Announced here on ${formatDay(announcedAt)}.`;
};

function failureWords({ failure, retry }: ChargeProgress): string {
  if (failure === 'charged_back')
    return `Your bank paid it back to you. Please ring us on ${brand.phone.label}, so that we can settle it.`;
  const happened = `It did not go through${(failure && reasons[failure]) ?? ''}.`;
  if (retry?.status === 'pending')
    return `${happened} We try once more on ${formatDate(retry.on)}.`;
  if (retry?.status === 'paid') return `${happened} The second try was paid.`;
  if (retry?.status === 'failed') return `${happened} The second try did not go through either.`;
  return `${happened} Nothing is switched off: please ring us on ${brand.phone.label}, and we agree how to pay.`;
}

/** What is taken next: all that was announced for the first day on which anything is. */
export function nextCharge(charges: readonly Charge[], progress: readonly ChargeProgress[]) {
  const announced = new Map(
    progress.flatMap(({ id, announcedAt, submittedAt, ...given }) =>
      announcedAt !== null && submittedAt === null
        ? [[id, noticeWords(announcedAt, given)] as const]
        : [],
    ),
  );
  const coming = charges.filter(({ id, status }) => status === 'pending' && announced.has(id));
  const [on] = coming.map(({ billingDate }) => billingDate).sort();
  if (on === undefined) return null;
  const first = coming.filter(({ billingDate }) => billingDate === on);
  return {
    on,
    amount: first.reduce((sum, { amount }) => sum + amount, 0),
    descriptions: first.map(({ description }) => description),
    notice: announced.get(first[0]?.id ?? '') ?? '',
  };
}

interface Subscription {
  subscriptionStatus: string | null;
  /** Pence. */
  monthlyFee: number | null;
  nextBillingDate: string | null;
}

/**
 * What the next month costs and when it is due, if it is not announced yet; null if nothing can be
 * collected, or an earlier charge still waits to be announced.
 */
export function expectedCharge(
  { subscriptionStatus, monthlyFee, nextBillingDate }: Subscription,
  charges: readonly Charge[],
  { mandate, charges: progress }: PortalBilling,
) {
  if (mandate?.status !== 'active' || subscriptionStatus === 'cancelled') return null;
  if (!monthlyFee || nextBillingDate === null) return null;
  const pending = new Set(charges.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
  const isBehind = progress.some(
    ({ id, isScheduled, announcedAt }) => isScheduled && announcedAt === null && pending.has(id),
  );
  return isBehind ? null : { amount: monthlyFee, on: nextBillingDate };
}
