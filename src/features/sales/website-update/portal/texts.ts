import type { WebsiteUpdateStatus } from '#src/features/sales/website-update/desk/admin-contract.ts';
import { wordsFor } from '#src/shared/humanize.ts';

const statusWords: Record<WebsiteUpdateStatus, string> = {
  pending: 'Waiting for us',
  assessed: 'Your quote follows',
  quoted: 'With you to decide',
  'in-progress': 'We are working on it',
  completed: 'Done',
  cancelled: 'Cancelled',
};

/** How an update stands, as its customer reads it. */
export const sayUpdate = (status: string): string => wordsFor(statusWords, status);
