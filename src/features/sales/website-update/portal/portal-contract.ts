import { quotePayments, quoteStatuses } from '#src/features/sales/quote/quote-rules.ts';
import { websiteUpdateStatuses } from '#src/features/sales/website-update/desk/admin-contract.ts';
import { updateCategories } from '#src/features/sales/website-update/update-rules.ts';
import { idField } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** What a customer sees of a quote beside the update that it is for; its page has the rest. */
const ownQuote = z.object({
  number: z.string().describe('As people say it: Q-0001'),
  status: z.enum(quoteStatuses),
  once: z.int().describe('Pence'),
  monthly: z.int().describe('Pence'),
  validUntil: z.iso.date().describe('The last day it can be accepted on'),
  payment: z.enum(quotePayments).describe('Paid once the work is completed: later, due or settled'),
  url: z.url().describe('The page where it is decided'),
});

/** What a customer sees of an update that was asked for with their address. */
const ownUpdate = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  status: z.enum(websiteUpdateStatuses),
  updateCategory: z.enum(updateCategories),
  description: z
    .string()
    .nullable()
    .describe('Null unless it was sent while this customer was logged in'),
  quote: ownQuote.nullable().describe('The last quote for it'),
});
export type OwnUpdate = z.output<typeof ownUpdate>;

/** What the portal knows of the fields of a new request; '' for what it does not know. */
export const ownDetails = z.object({
  name: z.string(),
  email: z.string(),
  businessName: z.string(),
  currentWebsite: z.string(),
});
export type OwnDetails = z.output<typeof ownDetails>;

/** How many of them are listed. */
export const maxOwnUpdates = 200;

export const ownUpdatesResult = dataOf(z.array(ownUpdate), [
  {
    id: '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77',
    createdAt: '2099-04-15T10:00:00.000Z',
    status: 'quoted',
    updateCategory: 'medium',
    description: 'New opening hours, and a page for hampers.',
    quote: {
      number: 'Q-0001',
      status: 'sent',
      once: 18_000,
      monthly: 0,
      validUntil: '2099-05-15',
      payment: 'later',
      url: 'https://www.your-firm.example/consultation?quote=Zm9yLWV4YW1wbGUtb25seS1mb3ItZXhhbXBsZS1vbmx5',
    },
  },
]);
