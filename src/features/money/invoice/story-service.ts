import {
  type StoryPart,
  storyCreated,
  storyCustomer,
  storyPerson,
  storyValues,
} from '#src/server/story.ts';

/** Whether an event tells that a charge was sent for collection with this invoice: they are one entry. */
const isCollectedWith = (event: string, invoice: string) =>
  `${event}.topic = 'charge.submitted' AND ${event}.data->>'description' = ${invoice}.description
    AND ${event}.at BETWEEN ${invoice}.created_at - interval '1 second' AND ${invoice}.created_at`;

/** Whether an event `r` is told by the invoice of its charge, as SQL. */
export const toldByInvoice = `EXISTS (SELECT FROM invoice
  WHERE invoice.customer_id = ${storyCustomer} AND ${isCollectedWith('r', 'invoice')})`;

/** Invoices and credit notes. */
export const invoiceStory: StoryPart = {
  rows: {
    about: 'customer',
    aboutId: 'r.customer_id',
    told: storyValues({
      kind: 'r.kind',
      number: 'r.number',
      isCollected: `r.kind = 'invoice' AND EXISTS (SELECT FROM event WHERE event.person_id = ${storyPerson}
        AND ${isCollectedWith('event', 'r')})`,
    }),
    text: 'r.description',
    amount: "CASE r.kind WHEN 'invoice' THEN r.total ELSE -r.total END",
    from: `invoice AS r ${storyCreated} WHERE r.customer_id = ${storyCustomer}`,
    say: (_, told) => ({
      title: `${told('kind') === 'invoice' ? 'Invoice' : 'Credit note'} ${told('number')} ${told('isCollected') === 'true' ? 'sent for collection' : 'issued'}`,
    }),
  },
};
