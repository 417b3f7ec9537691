import type { WebsiteUpdateStatus } from '#src/features/sales/website-update/desk/admin-contract.ts';
import { wordsFor } from '#src/shared/humanize.ts';
import type { OwnUpdate } from './portal-contract.ts';

const statusWords: Record<WebsiteUpdateStatus, string> = {
  pending: 'Waiting for us',
  assessed: 'Your quote follows',
  quoted: 'With you to decide',
  'in-progress': 'We are working on it',
  completed: 'Done',
  cancelled: 'Cancelled',
};

type QuoteStatus = NonNullable<OwnUpdate['quote']>['status'];

/** What is said of the last quote for an update that is not open any more. */
const closedQuoteWords: Record<Exclude<QuoteStatus, 'sent'>, string> = {
  accepted: 'You accepted the quote',
  declined: 'You declined the quote',
  expired: 'The quote has ended',
  superseded: 'The quote was replaced',
};

/** How an update stands, as its customer reads it: a quote that is closed is not theirs to decide. */
export const sayUpdate = (status: string, quote: QuoteStatus = 'sent'): string =>
  status === 'quoted' && quote !== 'sent' ? closedQuoteWords[quote] : wordsFor(statusWords, status);
