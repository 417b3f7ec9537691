import type { QuoteStatus } from '#src/features/sales/quote/quote-rules.ts';
import { wordsFor } from '#src/shared/humanize.ts';
import type { WebsiteUpdateStatus } from './desk/admin-contract.ts';

/** How an update stands, as the owner reads it. */
export const updatesOnDesk: Record<WebsiteUpdateStatus, string> = {
  pending: 'Waiting for you',
  assessed: 'Assessed',
  quoted: 'Quoted',
  'in-progress': 'Being worked on',
  completed: 'Done',
  cancelled: 'Cancelled',
};

const ownWords: Record<WebsiteUpdateStatus, string> = {
  pending: 'Waiting for us',
  assessed: 'Your quote follows',
  quoted: 'With you to decide',
  'in-progress': 'We are working on it',
  completed: 'Done',
  cancelled: 'Cancelled',
};

/** What is said of the last quote for an update that is not open any more. */
const closedQuoteWords: Record<Exclude<QuoteStatus, 'sent'>, string> = {
  accepted: 'You accepted the quote',
  declined: 'You declined the quote',
  expired: 'The quote has ended',
  superseded: 'The quote was replaced',
};

/** How an update stands, as its customer reads it: a quote that is closed is not theirs to decide. */
export const sayUpdate = (status: string, quote: QuoteStatus = 'sent'): string =>
  status === 'quoted' && quote !== 'sent' ? closedQuoteWords[quote] : wordsFor(ownWords, status);

/** What the owner made of an update, for its story: 'done'. */
export const updateMoved = (status: string): string =>
  wordsFor(updatesOnDesk, status).toLowerCase();
