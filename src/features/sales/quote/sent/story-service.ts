import type { StoryOf } from '#src/server/story.ts';
import { formatPence } from '#src/shared/money.ts';

/** Quotes that were sent, decided and asked about. */
export const quoteStory: StoryOf<'quote'> = {
  'quote.sent': ({ version, once, monthly }) => ({
    title: `You sent quote ${version}`,
    text: monthly > 0 ? `and ${formatPence(monthly)} a month` : '',
    amount: once,
  }),
  'quote.accepted': ({ version, acceptedName }) => ({
    title: `Accepted quote ${version}`,
    text: `Signed ${acceptedName}`,
  }),
  'quote.declined': ({ version, reason }) => ({ title: `Declined quote ${version}`, text: reason }),
  'quote.asked': ({ version, question }) => ({
    title: `Asked about quote ${version}`,
    text: question,
  }),
};
