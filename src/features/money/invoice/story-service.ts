import type { StoryOf } from '#src/server/story.ts';

/** Invoices and credit notes. */
export const invoiceStory: StoryOf<'invoice'> = {
  'invoice.issued': ({ kind, number, isCollected, description, total }) => ({
    title: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number} ${isCollected ? 'sent for collection' : 'issued'}`,
    text: description,
    amount: kind === 'invoice' ? total : -total,
  }),
};
