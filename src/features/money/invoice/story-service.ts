import type { StoryOf } from '#src/server/story.ts';
import { invoiceName } from './rules.ts';

/** Invoices and credit notes. */
export const invoiceStory: StoryOf<'invoice'> = {
  'invoice.issued': ({ isCollected, description, total, ...invoice }) => ({
    title: `${invoiceName(invoice)} ${isCollected ? 'sent for collection' : 'issued'}`,
    text: description,
    amount: invoice.kind === 'invoice' ? total : -total,
  }),
};
