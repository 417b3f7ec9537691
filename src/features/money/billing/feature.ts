import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { chargesUnderWay, debts, liveMandates } from './charge/erasure-service.ts';
import { chargeStory } from './charge/story-service.ts';
import { mandatesWaiting, setUpsWaiting } from './mandate/waiting-service.ts';
import { transactionsCsv } from './money/list-service.ts';
import { debtsWaiting, failedChargesWaiting, noticesWaiting } from './notice/waiting-service.ts';
import { refundsWaiting } from './refund/waiting-service.ts';

const mails = {
  'charge-notice': {
    title: 'Notice of a payment',
    to: 'person',
    budget: 'notices',
    template: async () => (await import('./notice/mails/charge-notice.tsx')).chargeNotice,
  },
  'payment-failed': {
    title: 'Payment failed',
    to: 'person',
    template: async () => (await import('./notice/mails/payment-failed.tsx')).paymentFailed,
  },
  'payment-reminder': {
    title: 'Payment reminder',
    to: 'person',
    template: async () => (await import('./notice/mails/payment-failed.tsx')).paymentReminder,
  },
  'mandate-cancelled': {
    title: 'Direct Debit cancelled',
    topic: 'mandate.cancelled',
    to: 'person',
    template: async () => (await import('./mandate/mails.tsx')).mandateCancelled,
  },
  'mandate-alert': {
    title: 'Direct Debit cancelled alert',
    topic: 'mandate.cancelled',
    to: 'owner',
    template: async () => (await import('./mandate/mails.tsx')).mandateAlert,
  },
  'charge-reinstated': {
    title: 'Chargeback cancelled alert',
    topic: 'charge.reinstated',
    to: 'owner',
    template: async () => (await import('./charge/mails.tsx')).chargeReinstated,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const billing: Feature = {
  entities: none,
  topics: none,
  mails,
  jobs: none,
  csv: [transactionsCsv],
  waits: {
    charge: failedChargesWaiting,
    refund: refundsWaiting,
    notice: noticesWaiting,
    owed: debtsWaiting,
    mandate: mandatesWaiting,
    'set-up': setUpsWaiting,
  },
  story: chargeStory,
  personalData: none,
  erasureBlocks: [chargesUnderWay, debts, liveMandates],
};
