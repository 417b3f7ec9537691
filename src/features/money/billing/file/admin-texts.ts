import type { ChargeView, MoneyEvent } from '#src/features/money/billing/admin-contract.ts';
import type { Failure, NoticeState } from '#src/features/money/charge/rules.ts';
import { isReturnedRefund } from '#src/features/money/charge/state-rules.ts';
import { formatDate, formatDay } from '#src/shared/dates/dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { feeNames } from '#src/shared/prices/fee-names.ts';

export const billingMessages = {
  readFailed: 'Failed to load billing',
  failed: 'Nothing was changed',
  failedHint: 'Please try again.',
} as const;

/** Why a bank did not pay, for the admin. */
const failureLabels: Record<Failure, string> = {
  insufficient_funds: 'not enough money',
  account_closed: 'account closed',
  mandate_cancelled: 'cancelled at the bank',
  charged_back: 'charged back',
  other: 'no reason given',
};

/** The label of a failure; '' where none is known. */
export const failureLabel = (failure: string | null): string =>
  Object.entries(failureLabels).find(([name]) => name === failure)?.[1] ?? '';

const noticeWords: Partial<Record<NoticeState, string>> = {
  shown: ', in the portal only',
  waiting: ', the notice is being sent',
  late: ', notice not delivered',
  refused: ', notice not delivered',
  held: ', notice not delivered',
};

/** Says how far a charge has come. */
export function chargeWords(charge: ChargeView): string {
  const { status, type, announcedAt, submittedAt, settledAt, failure, reminders } = charge;
  if (type === 'refund')
    return isReturnedRefund(charge) ? 'It came back: pay it to the customer another way' : '';
  if (settledAt !== null && status === 'paid') return `Paid on ${formatDay(settledAt)}`;
  if (settledAt !== null && status === 'failed')
    return [
      `Failed on ${formatDay(settledAt)}: ${failureLabel(failure)}`,
      reminders > 0 && `${reminders} ${reminders === 1 ? 'reminder' : 'reminders'} sent`,
      charge.isChased && 'to be chased',
    ]
      .filter(Boolean)
      .join(', ');
  if (status === 'cancelled' && charge.isOwed)
    return 'Not collected, as the Direct Debit ended: still owed';
  if (status !== 'pending') return '';
  if (submittedAt !== null) return `Being collected since ${formatDay(submittedAt)}`;
  if (announcedAt !== null)
    return `Announced on ${formatDay(announcedAt)} for ${formatDate(charge.billingDate)}${noticeWords[charge.notice ?? 'given'] ?? ''}`;
  return charge.period === null ? 'Recorded by hand' : 'Not announced yet';
}

/** An outcome that the admin can record. */
export interface Outcome {
  label: string;
  status: 'paid' | 'failed' | 'cancelled';
  failure?: Failure;
}

const failed = (failure: Failure): Outcome => ({
  label: `Failed: ${failureLabels[failure]}`,
  status: 'failed',
  failure,
});

/** What can be recorded of a charge now. */
export function outcomesOf(charge: ChargeView): Outcome[] {
  const { status, type, period, failure, isOpen, isCancellable, isOwed } = charge;
  if (!isOpen) return [];
  if (isReturnedRefund(charge)) return [{ label: 'Paid back another way', status: 'paid' }];
  const cancelled: Outcome = { label: 'Cancelled', status: 'cancelled' };
  if (status === 'pending')
    return [
      { label: 'Paid', status: 'paid' },
      ...(['insufficient_funds', 'account_closed', 'mandate_cancelled', 'other'] as const).map(
        failed,
      ),
      ...(isCancellable || period === null ? [cancelled] : []),
    ];
  if (type === 'refund' || period === null) return [];
  if (status === 'paid') return failure === 'charged_back' ? [] : [failed('charged_back')];
  if (status !== 'failed' && !isOwed) return [];
  return [
    { label: 'Paid another way', status: 'paid' },
    ...(isCancellable ? [{ label: 'Given up', status: 'cancelled' } as const] : []),
  ];
}

const topicLabels: Record<string, string> = {
  'mandate.opened': 'Direct Debit set up',
  'mandate.activated': 'Direct Debit confirmed by the bank',
  'mandate.cancelled': 'Direct Debit cancelled',
  'mandate.replaced': 'Direct Debit replaced',
  'mandate.proven': 'Direct Debit confirmed as theirs',
  'mandate.refused': 'Direct Debit refused',
  'charge.announced': 'Announced',
  'charge.submitted': 'Sent for collection',
  'charge.paid': 'Paid',
  'charge.reopened': 'Not paid after all',
  'charge.failed': 'Failed',
  'charge.cancelled': 'Cancelled',
  'charge.reinstated': 'Chargeback cancelled by the bank',
  'charge.refund-started': 'Refund started',
  'charge.refund-failed': 'Refund refused',
  'charge.refund-returned': 'Refund came back',
  'charge.refunded': 'Refunded',
  'invoice.issued': 'Invoice issued',
  'subscription.ended': 'Subscription ended',
  'transaction.added': 'Recorded',
  'transaction.settled': 'Settled',
};

const actorLabels: Record<string, string> = { admin: 'you', system: 'automatically' };

/** Who did it. */
export const actorLabel = (actor: string): string => actorLabels[actor] ?? 'the customer';

const plannedLabels: Record<string, string> = {
  'subscription.change-planned': 'Change planned',
  'subscription.change-withdrawn': 'Planned change taken back',
};

/** What changed of what a customer has and pays. */
const changeLabel = ({ topic, per, package: chosen }: MoneyEvent, firm: PageFirm): string => {
  const planned = plannedLabels[topic];
  if (planned) return `${planned}: ${packageName(firm, chosen ?? '')}, paid by the ${per}`;
  return chosen === null
    ? `${feeNames[per ?? 'month']} changed`
    : `Package changed to ${packageName(firm, chosen)}, paid by the ${per}`;
};

/** An event in words, without amount and date. */
export function eventWords(event: MoneyEvent, firm: PageFirm): string {
  const { topic, description, failure } = event;
  const label = topic.startsWith('subscription.change')
    ? changeLabel(event, firm)
    : topicLabels[topic];
  return [label, description, failureLabel(failure)].filter(Boolean).join(': ');
}
