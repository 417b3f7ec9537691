import { failureLabel } from '#src/features/money/billing/file/admin-texts.ts';
import { statesSql } from '#src/features/money/charge/state-rules.ts';
import { toldByInvoice } from '#src/features/money/invoice/story-service.ts';
import {
  type StoryEvent,
  type StoryPart,
  storyCustomer,
  storySteps,
  storyValues,
  type Told,
} from '#src/server/story.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';

/** When a charge was announced or added, and when it ended. */
const steps = storySteps(
  [
    'CASE WHEN r.settled_at IS NULL OR r.settled_at > r.created_at THEN coalesce(r.announced_at, r.created_at) END',
    "'pending'",
  ],
  [
    // That a refund came back is an event: it is paid again since, perhaps.
    `CASE WHEN r.state NOT IN ${statesSql('pending')} AND NOT (r.state = 'returned' AND r.type = 'refund')
      THEN coalesce(r.settled_at, r.created_at) END`,
    'r.state',
  ],
);

const chargeSteps: Record<string, string> = {
  paid: 'Paid',
  failed: 'Payment failed',
  returned: 'Payment failed',
};
const refundSteps: Record<string, string> = {
  pending: 'Refund started',
  paid: 'Refunded',
  failed: 'Refund refused',
  refused: 'Refund refused',
};

function titleOf(step: string, told: Told): string {
  if (told('type') === 'refund') return refundSteps[step] ?? 'Charge cancelled';
  if (step === 'pending')
    return told('isAnnounced') === 'true' ? 'Charge announced' : 'Charge added';
  return chargeSteps[step] ?? 'Charge cancelled';
}

function textOf(step: string, told: Told): string {
  if (step === 'pending') return `For ${formatDate(told('billingDate'))}`;
  return step === 'failed' || step === 'returned' ? failureLabel(told('failure')) : '';
}

const events: Record<string, StoryEvent> = {
  'subscription.changed': {
    title: (told) => `Monthly fee set to ${formatPence(Number(told('monthlyFee')))}`,
  },
  'subscription.ended': { title: () => 'You ended the subscription' },
  'mandate.opened': { title: (told) => `Direct Debit set up: ${told('reference')}` },
  'mandate.activated': { title: (told) => `Direct Debit active: ${told('reference')}` },
  'mandate.cancelled': { title: (told) => `Direct Debit cancelled: ${told('reference')}` },
  'mandate.replaced': { title: (told) => `Direct Debit replaced: ${told('reference')}` },
  'mandate.proven': { title: (told) => `Direct Debit confirmed as theirs: ${told('reference')}` },
  'mandate.refused': { title: (told) => `You refused a Direct Debit: ${told('reference')}` },
  'charge.reinstated': {
    title: (told) => `Chargeback cancelled by the bank: ${told('description')}`,
    words: 'It counts as paid again',
  },
  'charge.submitted': { title: (told) => `Sent for collection: ${told('description')}` },
  'charge.refund-returned': {
    title: (told) => `Refund came back: ${told('description')}`,
    words: 'To be paid another way',
  },
};

/** Charges and refunds, Direct Debits and the monthly fee. */
export const chargeStory: StoryPart = {
  rows: {
    about: 'customer',
    aboutId: 'r.customer_id',
    told: storyValues({
      type: 'r.type',
      description: 'r.description',
      isAnnounced: 'r.announced_at IS NOT NULL',
      billingDate: 'r.billing_date',
      failure: 'r.failure',
    }),
    amount: `CASE WHEN r.type = 'refund' THEN -abs(r.amount) ELSE r.amount END`,
    from: `billing_transaction AS r ${steps} WHERE r.customer_id = ${storyCustomer}`,
    say: (step, told) => ({
      title: `${titleOf(step, told)}: ${told('description').replace(/^Refund: /, '')}`,
      text: textOf(step, told),
    }),
  },
  events,
  toldByRow: toldByInvoice,
};
