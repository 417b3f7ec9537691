import { z } from 'zod';
import { packageField } from '#src/shared/fields.ts';

const person = { fullName: z.string(), businessName: z.string() };
const quote = z.object({
  ...person,
  number: z.int().optional(),
  isUpdate: z
    .boolean()
    .default(false)
    .describe('Whether it is for a website update, which is paid once it is completed'),
  version: z.int(),
  once: z.int().describe('Pence'),
  monthly: z.int().describe('Pence'),
});

/** What somebody wants quoted: sent by them, or entered by the owner who was told it. */
const wanted = z.object({
  ...person,
  phone: z.string(),
  service: z.string(),
  complexity: z.string(),
  timeline: z.string(),
  extras: z.array(z.string()),
  estimate: z.int().describe('Pence'),
  description: z.string(),
});

/** The same of an update. */
const changes = z.object({
  ...person,
  phone: z.string(),
  website: z.string(),
  category: z.string(),
  timeline: z.string(),
  budget: z.string(),
  description: z.string(),
});

/** What visitors ask for and order, and what becomes of it: part of `topics`. */
export const salesTopics = {
  'inquiry.received': z.object({
    ...person,
    phone: z.string(),
    package: packageField,
    domain: z.string(),
    description: z.string(),
    reference: z.string().default(''),
  }),
  'inquiry.accepted': z.object(person),
  'inquiry.delayed': z.object(person),
  'inquiry.reopened': z.object(person),

  'consultation.received': wanted,
  'consultation.entered': wanted,
  'consultation.quoted': z.object({
    ...person,
    isElsewhere: z.boolean().default(false).describe('Whether the quote was given elsewhere'),
  }),
  'consultation.delayed': z.object(person),
  'consultation.reopened': z.object(person),

  'quote.sent': quote.extend({ validUntil: z.string() }),
  'quote.accepted': quote.extend({ acceptedName: z.string(), newCustomer: z.boolean() }),
  'quote.declined': quote.extend({ reason: z.string() }),
  'quote.asked': quote.extend({ question: z.string() }),

  'update.received': changes,
  'update.entered': changes,
  'update.decided': z.object({ ...person, status: z.string() }),
  'update.reopened': z.object(person),

  'reply.sent': z.object({}),
  'reply.withdrawn': z.object({}),

  'order.held': z.object({ ...person, package: packageField }),
  'order.placed': z.object({
    ...person,
    package: packageField,
    monthlyPrice: z.int().describe('Pence'),
    setupPrice: z.int().describe('Pence'),
    googlePrice: z.int().default(0).describe('Pence, for the Google Business add-on'),
    newCustomer: z.boolean(),
    wasHeld: z.boolean().default(false).describe('Whether it waited to be confirmed as theirs'),
    isCharged: z
      .boolean()
      .default(true)
      .describe('Not where the customer pays by a Direct Debit already'),
    reference: z.string().default(''),
  }),
} as const;
