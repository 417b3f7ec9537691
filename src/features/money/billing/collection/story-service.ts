import { failureLabel } from '#src/features/money/billing/file/admin-texts.ts';
import { sayPlanned } from '#src/features/people/customer/texts.ts';
import type { EventData } from '#src/server/events/topics.ts';
import type { StoryOf, StoryWords } from '#src/server/story.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { formatPence } from '#src/shared/money.ts';
import { feeNames, sayFee } from '#src/shared/prices/fee-names.ts';

type Charge = EventData<'charge.paid'>;
type Planned = EventData<'subscription.change-planned'>;

const charged = (what: string, { description, amount }: Charge, text = ''): StoryWords => ({
  title: `${what}: ${description}`,
  text,
  amount,
});

const refunded = (what: string, { description, amount }: Charge, text = ''): StoryWords => ({
  title: `${what}: ${description.replace(/^Refund: /, '')}`,
  text,
  amount: -amount,
});

/** What the admin recorded without collecting it. */
const recorded = {
  pending: 'Charge added',
  paid: 'Paid',
  failed: 'Payment failed',
  cancelled: 'Charge cancelled',
} as const;
const recordedRefunds = {
  pending: 'Refund started',
  paid: 'Refunded',
  failed: 'Refund refused',
  cancelled: 'Refund cancelled',
} as const;

const record = ({ type, status, on, ...charge }: EventData<'transaction.added'>): StoryWords =>
  type === 'refund'
    ? refunded(recordedRefunds[status], charge)
    : charged(recorded[status], charge, status === 'pending' && on ? `For ${formatDate(on)}` : '');

const plannedWords = ({ on: from, per: feePer, ...planned }: Planned, firm: Firm): string =>
  sayPlanned(firm, { ...planned, from, feePer });

/** Charges and refunds, Direct Debits and the monthly fee. */
export const chargeStory: StoryOf<'charge' | 'transaction' | 'mandate' | 'subscription'> = {
  'transaction.added': record,
  'transaction.settled': record,
  'charge.announced': (charge) =>
    charged('Charge announced', charge, `For ${formatDate(charge.on)}`),
  'charge.submitted': (charge) =>
    charge.isInvoiced ? null : charged('Sent for collection', charge),
  'charge.paid': (charge) => charged('Paid', charge),
  'charge.reopened': (charge) => charged('Not paid after all', charge),
  'charge.failed': (charge) => charged('Payment failed', charge, failureLabel(charge.failure)),
  'charge.cancelled': (charge) => charged('Charge cancelled', charge),
  'charge.refund-started': (refund) => refunded('Refund started', refund),
  'charge.refund-failed': (refund) => refunded('Refund refused', refund),
  'charge.refund-returned': (refund) =>
    refunded('Refund came back', refund, 'To be paid another way'),
  'charge.reinstated': (charge) =>
    charged('Chargeback cancelled by the bank', charge, 'It counts as paid again'),
  'charge.refunded': (refund) => refunded('Refunded', refund),
  'subscription.changed': ({ monthlyFee, per, package: chosen }, firm) => ({
    title:
      chosen === undefined
        ? `${feeNames[per]} set to ${formatPence(monthlyFee)}`
        : `Package changed to ${packageName(firm, chosen)}: ${sayFee(monthlyFee, per)}`,
  }),
  'subscription.change-planned': (planned, firm) => ({
    title: `You planned a change: ${plannedWords(planned, firm)}`,
  }),
  'subscription.change-withdrawn': (planned, firm) => ({
    title: `You took a planned change back: ${plannedWords(planned, firm)}`,
  }),
  'subscription.ended': () => ({ title: 'You ended the subscription' }),
  'mandate.opened': ({ reference }) => ({ title: `Direct Debit set up: ${reference}` }),
  'mandate.activated': ({ reference }) => ({ title: `Direct Debit active: ${reference}` }),
  'mandate.cancelled': ({ reference }) => ({ title: `Direct Debit cancelled: ${reference}` }),
  'mandate.replaced': ({ reference }) => ({ title: `Direct Debit replaced: ${reference}` }),
  'mandate.proven': ({ reference }) => ({
    title: `Direct Debit confirmed as theirs: ${reference}`,
  }),
  'mandate.refused': ({ reference }) => ({ title: `You refused a Direct Debit: ${reference}` }),
};
