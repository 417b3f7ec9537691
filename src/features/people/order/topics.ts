import { z } from 'zod';
import { packageField } from '#src/shared/fields.ts';
import { packagePeriods } from '#src/shared/package-key.ts';

const person = { fullName: z.string(), businessName: z.string() };

/** Orders with their Direct Debit. */
export const orderTopics = {
  'order.held': z.object({ ...person, package: packageField }),
  'order.placed': z.object({
    ...person,
    package: packageField,
    monthlyPrice: z.int().describe('Pence, for each period that per names'),
    per: z.enum(packagePeriods).default('month'),
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

type OrderTopics = typeof orderTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends OrderTopics {}
}
