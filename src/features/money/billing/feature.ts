import { transactionTypes } from '#src/features/money/charge/contract.ts';
import {
  isLastReminder,
  lastReminderDay,
  providerNames,
  remindersDue,
} from '#src/features/money/charge/rules.ts';
import {
  chargeStates,
  isReturnedRefund,
  statesSql,
} from '#src/features/money/charge/state-rules.ts';
import { subscriptionStatuses } from '#src/features/people/customer/contract.ts';
import { customerColumns } from '#src/features/people/customer/waiting-service.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import { londonHour } from '#src/shared/dates/dates.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { formatPence } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { beginChanges } from './change/change-service.ts';
import { owes, unchargedSql } from './collection/debt-service.ts';
import { chargesUnderWay, debts, liveMandates } from './collection/erasure-service.ts';
import { retriesSql } from './collection/failed-service.ts';
import { isChased } from './collection/outcome-rules.ts';
import { runBilling } from './collection/schedule-service.ts';
import { chargeStory } from './collection/story-service.ts';
import { failureLabel } from './file/admin-texts.ts';
import { mandatesWaiting, setUpsWaiting } from './mandate/waiting-service.ts';
import { transactionsCsv } from './money/list-service.ts';
import { isUndelivered } from './notice/notice-rules.ts';
import { scheduledSql, undeliveredReason } from './notice/notice-service.ts';
import { waitingTexts } from './waiting-texts.ts';

const lastReminder = `interval '${lastReminderDay} days'`;

const state = z.enum(chargeStates);
const failedFacts = z.object({
  state,
  type: z.enum(transactionTypes),
  period: z.string().nullable(),
  reminders: z.int(),
  retries: z.array(z.object({ state, submittedAt: z.string().nullable() })),
});

/** Charges that failed, after the last reminder. */
const failedChargesWaiting: Waiting = {
  ...waitingTexts.charge,
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'failed.id',
      since: `settled_at + ${lastReminder}`,
      latest: 'settled_at',
      state: "coalesce(failure, 'other')",
      line: 'description',
      amount: 'amount',
      facts: `jsonb_build_object('state', failed.state, 'type', type, 'period', period,
        'reminders', reminders, 'retries', ${retriesSql})`,
    },
    `billing_transaction AS failed JOIN customer ON customer.id = customer_id
     WHERE failed.state IN ${statesSql('failed')}`,
  ),
  waits: ({ facts }) => {
    const { reminders, retries, ...failed } = failedFacts.parse(facts);
    return isLastReminder(reminders) && isChased(failed, retries);
  },
  say: ({ amount, state }) => ({ what: `Unpaid ${formatPence(amount)}: ${failureLabel(state)}` }),
};

const time = z.coerce.date();
const noticeFacts = z.object({
  provider: z.enum(providerNames),
  attempt: z.int(),
  billingDate: z.string(),
  announcedAt: time,
  notifiedAt: time.nullable(),
  createdAt: time.nullable(),
  doneAt: time.nullable(),
  expiresAt: time.nullable(),
  outcome: z.enum(['done', 'refused', 'failed']).nullable(),
  error: z.string().nullable(),
});

/** Charges whose notice was not delivered. */
const noticesWaiting: Waiting = {
  ...waitingTexts.notice,
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'charge.id',
      since: 'coalesce("doneAt", "announcedAt")',
      state: "coalesce(error, '')",
      line: 'charge.description',
      amount: 'charge.amount',
      facts: 'to_jsonb(charge)',
    },
    `(${scheduledSql}) AS charge JOIN customer ON customer.id = "customerId"
     WHERE NOT "isSubmitted"`,
  ),
  waits: ({ facts }, ctx) => isUndelivered(ctx, noticeFacts.parse(facts)),
  say: ({ amount, state, line }, ctx) => ({
    what: `Notice not delivered, ${formatPence(amount)} not collected`,
    line: [line, undeliveredReason(ctx, state)].filter(Boolean).join(': '),
  }),
};

/** Says what is owed once (pence), and the fee with its period: of '5000 month', '£50.00 a month'. */
const sums = (once: number, fee: string) => {
  const [pence, per] = fee.split(' ');
  return [
    once > 0 && formatPence(once),
    Number(pence) > 0 && `${formatPence(Number(pence))} a ${per}`,
  ]
    .filter(Boolean)
    .join(' and ');
};

const owingFacts = z.object({
  once: z.int(),
  monthlyFee: z.int().nullable(),
  subscriptionStatus: z.enum(subscriptionStatuses).nullable(),
});

/** Customers who owe and have no Direct Debit, after the last reminder. */
const debtsWaiting: Waiting = {
  ...waitingTexts.owed,
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'customer.id',
      since: `since + ${lastReminder}`,
      latest: 'since',
      state: `concat(owing.fee, ' ', owing."feePer")`,
      facts: 'to_jsonb(owing)',
      line: `CASE WHEN "quoteId" IS NULL THEN 'ended' ELSE 'reminded' END`,
      amount: 'once',
    },
    `(${unchargedSql}) AS owing JOIN customer ON customer.id = owing."customerId"`,
  ),
  waits: ({ latest, facts }, { clock }) =>
    owes(owingFacts.parse(facts)) && isLastReminder(remindersDue(latest, clock())),
  say: ({ amount, state, line }) => ({
    what: `Owes ${sums(amount ?? 0, state)}, no Direct Debit`,
    line: line === 'ended' ? 'The Direct Debit has ended' : 'All reminders are sent',
  }),
};

/** Refunds that came back. */
const refundsWaiting: Waiting = {
  ...waitingTexts.refund,
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'failed.id',
      since: 'settled_at',
      state: 'failed.type',
      line: 'description',
      amount: 'abs(amount)',
    },
    `billing_transaction AS failed JOIN customer ON customer.id = customer_id WHERE failed.state = 'returned'`,
  ),
  waits: ({ state: type }) => isReturnedRefund({ state: 'returned', type }),
  say: ({ amount }) => ({
    what: `Refund returned, ${formatPence(amount)}: pay it another way`,
  }),
};

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
  'package-change': {
    title: 'Change of package',
    to: 'person',
    template: async () => (await import('./change/mails.tsx')).packageChange,
  },
  'package-kept': {
    title: 'Change of package taken back',
    to: 'person',
    template: async () => (await import('./change/mails.tsx')).packageKept,
  },
  'charge-reinstated': {
    title: 'Chargeback cancelled alert',
    topic: 'charge.reinstated',
    to: 'owner',
    template: async () => (await import('./collection/mails.tsx')).chargeReinstated,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

const storyKinds = {
  charge: 'money',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

/** The hour of the day in London from which customers are billed. */
const firstHour = 6;

/** Bills from six, and begins from midnight what was planned for a day. */
const billFromSix = (ctx: ServiceContext): Promise<void> =>
  londonHour(ctx.clock()) >= firstHour ? runBilling(ctx) : beginChanges(ctx);

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
  found: none,
  personalData: none,
  tasks: [{ every: 'hour', run: billFromSix }],
  storyKinds,
  toldAs: { transaction: 'charge', subscription: 'charge', mandate: 'charge' },
  erasureBlocks: [chargesUnderWay, debts, liveMandates],
};
