import { chargeLines } from '#src/features/money/charge/contract.ts';
import {
  failures,
  mandateStatuses,
  noticeStates,
  unpaidReasons,
} from '#src/features/money/charge/rules.ts';
import { chargeStates } from '#src/features/money/charge/state-rules.ts';
import { plannedChange } from '#src/features/people/customer/contract.ts';
import { idField, packageField, personIdField } from '#src/shared/fields.ts';
import { packagePeriods } from '#src/shared/package-key.ts';
import { z } from '#src/shared/zod.ts';

const pence = z.int().describe('Pence');

/** A mandate, newest first. */
const mandateView = z.object({
  id: idField,
  reference: z.string(),
  status: z.enum(mandateStatuses),
  provider: z.enum(['record', 'gocardless']),
  agreedAt: z.iso.datetime(),
  termsVersion: z.string(),
  firstChargeOn: z.iso.date(),
});
export type MandateView = z.output<typeof mandateView>;

/** What a charge or refund has been through, and what can be done about it. */
const chargeView = z.object({
  id: idField,
  description: z.string(),
  billingDate: z.iso.date(),
  amount: pence,
  status: z.string().describe('pending, paid, failed or cancelled'),
  state: z.enum(chargeStates).describe('How far it has come; its status is derived from this'),
  type: z.string().describe('subscription, setup, work or refund'),
  lines: chargeLines,
  period: z
    .string()
    .nullable()
    .describe("'set-up', a month or an id; null for what was recorded by hand"),
  attempt: z.int(),
  announcedAt: z.iso.datetime().nullable(),
  notice: z
    .enum(noticeStates)
    .nullable()
    .describe('How far its notice is, until it is submitted; null for what was not announced'),
  submittedAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  failure: z.enum(failures).nullable(),
  reminders: z.int().describe('Sent since it failed'),
  refundOf: idField.nullable(),
  refundable: pence.describe('What can still be refunded of it, in pence'),
  isOpen: z.boolean().describe('Whether the admin can say what became of it'),
  isCancellable: z.boolean(),
  isRefundedByProvider: z.boolean().describe('Unless the admin refunds it by hand'),
  isChased: z.boolean().describe('It failed, and is not tried again'),
  isOwed: z
    .boolean()
    .describe(
      'The next Direct Debit collects it: not announced yet, or cancelled with its mandate',
    ),
});
export type ChargeView = z.output<typeof chargeView>;

/** Something that happened to a customer's mandate or charges. */
const moneyEvent = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  topic: z.string().describe("Such as 'charge.announced'"),
  description: z.string().nullable(),
  amount: pence.nullable(),
  on: z.iso.date().nullable().describe('The date that was announced'),
  per: z.enum(packagePeriods).nullable().describe('How often a changed fee is paid'),
  package: packageField.nullable().describe('The package that was changed to, or is planned'),
  failure: z.string().nullable(),
});
export type MoneyEvent = z.output<typeof moneyEvent>;

/** A customer's mandates, charges and their history; all newest first. */
export const billingFile = z.object({
  monthlyFee: pence.nullable().describe('For each period that feePer names'),
  feePer: z.enum(packagePeriods),
  package: packageField,
  plannedChanges: z
    .array(
      plannedChange.extend({
        isAnnounced: z.boolean().describe('Its first payment is, so it stands'),
      }),
    )
    .describe('What they have and pay from later days on, the soonest first'),
  nextBillingDate: z.iso.date().nullable(),
  nextPeriodOn: z.iso
    .date()
    .nullable()
    .describe('When what is not announced yet falls due first; null without a live Direct Debit'),
  nextCollection: z.iso.date().describe('The first day for which a charge can be announced now'),
  mandates: z.array(mandateView),
  charges: z.array(chargeView),
  history: z.array(moneyEvent),
});
export type BillingFile = z.output<typeof billingFile>;

const total = z.object({ count: z.int(), amount: pence });

/** The money of all customers. Days are London's, sums in pence. */
export const billingOverview = z.object({
  coming: total.describe('Of the next 30 days: announced, and months that are not yet'),
  paid: total.describe('Of this month; what was refunded is taken off the amount'),
  failed: total.describe('Failed charges to be chased'),
  owed: total
    .extend({ monthly: pence })
    .describe('Of customers who have no Direct Debit yet; the count is of customers'),
  isMailed: z.boolean().describe('Whether customers are told by email of what is coming'),
  days: z
    .array(total.extend({ day: z.iso.date() }))
    .describe('What comes in on which day, from today to 30 days ahead, in order'),
});
export type BillingOverview = z.output<typeof billingOverview>;

/** Money that needs an action by the admin or the customer. */
export const unpaidItem = z.object({
  id: idField.describe('Of the charge, refund or mandate, or of the customer who owes'),
  customerId: idField,
  personId: personIdField,
  businessName: z.string(),
  reason: z.enum(unpaidReasons),
  isTask: z.boolean().describe('Whether it is up to the admin, as no further reminder is sent'),
  description: z.string().describe('What it is for; may be empty'),
  amount: pence,
  fee: pence.describe('What is to be paid besides, for each period that feePer names'),
  feePer: z.enum(packagePeriods),
  since: z.iso.datetime(),
  detail: z.string().nullable().describe('Why a charge failed or an email or page was refused'),
  reminders: z.int(),
});
export type UnpaidItem = z.output<typeof unpaidItem>;
