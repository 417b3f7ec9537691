import { quoteNumber } from '#src/features/sales/quote/quote-rules.ts';
import type { StoryOf } from '#src/server/story.ts';
import { formatPence } from '#src/shared/money.ts';

const nameOf = ({ number, version }: { number?: number; version: number }) =>
  `quote ${number === undefined ? version : quoteNumber(number)}`;

/** Quotes that were sent, decided and asked about. */
export const quoteStory: StoryOf<'quote'> = {
  'quote.sent': ({ once, monthly, ...quote }) => ({
    title: `You sent ${nameOf(quote)}`,
    text: monthly > 0 ? `and ${formatPence(monthly)} a month` : '',
    amount: once,
  }),
  'quote.accepted': ({ acceptedName, ...quote }) => ({
    title: `Accepted ${nameOf(quote)}`,
    text: `Signed ${acceptedName}`,
  }),
  'quote.declined': ({ reason, ...quote }) => ({
    title: `Declined ${nameOf(quote)}`,
    text: reason,
  }),
  'quote.asked': ({ question, ...quote }) => ({
    title: `Asked about ${nameOf(quote)}`,
    text: question,
  }),
};
