import { z } from 'zod';
import { packageField } from '#src/shared/fields.ts';

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

/** What happens to money: part of `topics`. */
export const moneyTopics = {
  'transaction.added': transaction,
  'transaction.settled': transaction,
  'subscription.changed': z.object({ monthlyFee: z.int().describe('Pence') }),
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
  'invoice.issued': z.object({
    ...person,
    number: z.int(),
    prefix: z.string().default('').describe('What is shown before the number'),
    kind: z.enum(['invoice', 'credit_note']),
    isCollected: z.boolean().default(false).describe('Whether it was then sent for collection'),
    isPaid: z.boolean().default(false).describe('Whether it was paid before it was issued'),
    isGivenUp: z.boolean().default(false).describe('Credits what was never paid'),
    isByHand: z.boolean().default(false).describe('Whether the admin refunded it, and no provider'),
    description: z.string(),
    total: z.int().describe('Pence'),
    vat: z.int().optional().describe('Pence; absent from invoices of earlier versions'),
    vatRate: z.number().nullable().describe('Per cent, contained in the total'),
    billingDate: z.string().describe('ISO date of the collection or refund'),
  }),
} as const;
