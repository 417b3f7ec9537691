import { z } from 'zod';
import { packageField } from '#src/shared/fields.ts';
import { packagePeriods } from '#src/shared/package-key.ts';

const person = { fullName: z.string(), businessName: z.string() };
const charge = z.object({ description: z.string(), amount: z.int().describe('Pence') });
/** What the admin records; events of earlier versions have less. */
const transaction = charge.extend({
  amount: charge.shape.amount.default(0),
  status: z.enum(['pending', 'paid', 'failed', 'cancelled']).default('pending'),
  type: z.string().default('work'),
  on: z.string().default('').describe('ISO date'),
});
const mandate = z.object({ ...person, firstName: z.string(), reference: z.string() });
const ended = mandate.extend({
  package: packageField.default('premium'),
  underway: z.int().default(0).describe('Pence that were passed on to be collected'),
  hasEnded: z.boolean().default(false).describe('Whether the subscription had ended before'),
});

const fee = z.object({
  monthlyFee: z.int().describe('Pence, for each period that per names'),
  per: z.enum(packagePeriods).default('month'),
});
const planned = fee.extend({
  package: packageField,
  on: z.string().describe('When it begins or was to begin, as an ISO date'),
});

/** Charges, refunds, Direct Debits and the fee of the subscription. */
export const chargeTopics = {
  'transaction.added': transaction,
  'transaction.settled': transaction,
  'subscription.changed': fee.extend({
    package: packageField.optional().describe('Where another one was chosen'),
  }),
  'subscription.change-planned': planned,
  'subscription.change-withdrawn': planned,
  'subscription.ended': z.object({ businessName: z.string() }),
  'mandate.opened': mandate,
  'mandate.activated': mandate,
  'mandate.cancelled': ended,
  'mandate.replaced': ended,
  'mandate.proven': mandate,
  'mandate.refused': mandate,
  'charge.announced': charge.extend({ on: z.string(), reference: z.string() }),
  'charge.submitted': charge.extend({
    isInvoiced: z.boolean().default(false).describe('Whether its invoice was issued with it'),
  }),
  'charge.paid': charge,
  'charge.failed': charge.extend({
    firstName: z.string(),
    failure: z.string(),
    retryOn: z.string().nullable().describe('The date of the second try'),
    reference: z.string(),
  }),
  'charge.cancelled': charge,
  'charge.reopened': charge,
  'charge.reinstated': charge.extend({
    ...person,
    was: z.string().describe('Its state until then: returned, or what the admin made of it since'),
  }),
  'charge.refund-started': charge,
  'charge.refund-failed': charge,
  'charge.refund-returned': charge,
  'charge.refunded': charge,
} as const;

/** Whether a text is one of these topics. */
export const isChargeTopic = (name: string): name is keyof typeof chargeTopics =>
  name in chargeTopics;

type ChargeTopics = typeof chargeTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ChargeTopics {}
}
