import { z } from 'zod';

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

/** What visitors want quoted, and what becomes of it. */
export const quoteTopics = {
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
} as const;

type QuoteTopics = typeof quoteTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends QuoteTopics {}
}
