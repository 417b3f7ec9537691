import { z } from 'zod';

const person = { fullName: z.string(), businessName: z.string() };

/** Invoices and credit notes. */
export const invoiceTopics = {
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

type InvoiceTopics = typeof invoiceTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends InvoiceTopics {}
}
