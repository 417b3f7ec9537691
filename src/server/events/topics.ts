import { z } from 'zod';
import { packageField } from '#src/shared/fields.ts';

const person = { fullName: z.string(), businessName: z.string() };
const work = { businessName: z.string(), projectName: z.string() };
const quote = z.object({
  ...person,
  version: z.int(),
  once: z.int().describe('Pence'),
  monthly: z.int().describe('Pence'),
});
const none = z.object({});
const charge = z.object({ description: z.string(), amount: z.int().describe('Pence') });
const mandate = z.object({ ...person, firstName: z.string(), reference: z.string() });

/**
 * Everything that happens, with the data it is recorded with: words as people read them, money in
 * pence, never bank details.
 */
export const topics = {
  'inquiry.received': z.object({
    ...person,
    phone: z.string(),
    package: packageField,
    domain: z.string(),
    description: z.string(),
  }),
  'inquiry.accepted': z.object(person),
  'inquiry.delayed': z.object(person),
  'inquiry.reopened': z.object(person),

  'consultation.received': z.object({
    ...person,
    phone: z.string(),
    service: z.string(),
    complexity: z.string(),
    timeline: z.string(),
    extras: z.array(z.string()),
    estimate: z.int().describe('Pence'),
    description: z.string(),
  }),
  'consultation.quoted': z.object(person),
  'consultation.delayed': z.object(person),
  'consultation.reopened': z.object(person),

  'quote.sent': quote.extend({ validUntil: z.string() }),
  'quote.accepted': quote.extend({ acceptedName: z.string(), newCustomer: z.boolean() }),
  'quote.declined': quote.extend({ reason: z.string() }),
  'quote.asked': quote.extend({ question: z.string() }),

  'update.received': z.object({
    ...person,
    phone: z.string(),
    website: z.string(),
    category: z.string(),
    timeline: z.string(),
    budget: z.string(),
    description: z.string(),
  }),
  'update.decided': z.object({ ...person, status: z.string() }),

  'order.placed': z.object({
    ...person,
    package: packageField,
    monthlyPrice: z.int().describe('Pence'),
    setupPrice: z.int().describe('Pence'),
    newCustomer: z.boolean(),
  }),

  'login.requested': z.object({ firstName: z.string() }),
  'login.everywhere-ended': none,

  'project.opened': z.object(work),
  'project.changed': z.object({ ...work, status: z.string() }),
  'design.sent': z.object({
    ...work,
    firstName: z.string(),
    designTitle: z.string(),
    version: z.int(),
    imageUrl: z.string(),
  }),
  'design.decided': z.object({
    ...work,
    fullName: z.string(),
    designTitle: z.string(),
    version: z.int(),
    status: z.enum(['approved', 'revision_requested', 'rejected']),
    feedback: z.string(),
  }),
  'change.answered': z.object({
    ...work,
    firstName: z.string(),
    title: z.string(),
    status: z.string(),
    response: z.string(),
  }),
  'message.sent': z.object({
    ...person,
    firstName: z.string(),
    sender: z.enum(['customer', 'admin']),
    text: z.string(),
    hasImage: z.boolean(),
  }),
  'transaction.added': charge,
  'transaction.settled': z.object({ description: z.string(), status: z.string() }),
  'subscription.changed': z.object({ monthlyFee: z.int().describe('Pence') }),
  'subscription.ended': z.object({ businessName: z.string() }),

  'mandate.opened': mandate,
  'mandate.activated': mandate,
  'mandate.cancelled': mandate,
  'charge.announced': charge.extend({ on: z.string(), reference: z.string() }),
  'charge.submitted': charge,
  'charge.paid': charge,
  'charge.failed': charge.extend({
    firstName: z.string(),
    failure: z.string(),
    retryOn: z.string().nullable().describe('The date of the second try'),
    reference: z.string(),
  }),
  'charge.cancelled': charge,
  'charge.refund-started': charge,
  'charge.refund-failed': charge,
  'charge.refunded': charge,
  'invoice.issued': z.object({
    ...person,
    number: z.int(),
    kind: z.enum(['invoice', 'credit_note']),
    isPaid: z.boolean().default(false).describe('Whether it was paid before it was issued'),
    isGivenUp: z.boolean().default(false).describe('Credits what was never paid'),
    description: z.string(),
    total: z.int().describe('Pence'),
    vatRate: z.number().nullable().describe('Per cent, contained in the total'),
    billingDate: z.string().describe('ISO date of the collection or refund'),
  }),

  'portfolio.changed': z.object({
    title: z.string(),
    change: z.enum(['added', 'deleted']),
  }),
  'mail.sent-again': z.object({ kind: z.string() }),
  'admin.second-factor-changed': z.object({
    change: z.enum(['on', 'off', 'recovery-codes']),
  }),
} as const;

export type Topic = keyof typeof topics;
export type EventData<T extends Topic> = z.output<(typeof topics)[T]>;

/** The kinds of row that an event or mail can be about. */
export type SubjectKind =
  | 'inquiry'
  | 'consultation'
  | 'update'
  | 'order'
  | 'customer'
  | 'portfolio'
  | 'mail'
  | 'admin';

/** Something that happened. */
export interface NewEvent<T extends Topic> {
  topic: T;
  actor: 'visitor' | 'customer' | 'admin' | 'system';
  subject: { kind: SubjectKind; id?: string };
  /** The e-mail address of the person it concerns. */
  email?: string;
  data: EventData<T>;
  /** What its mails say besides, and the event does not keep. */
  mailData?: Record<string, string>;
}
