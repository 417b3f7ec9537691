import type { MailItem } from './admin-contract.ts';

/** How soon mails that wait are looked at again, in milliseconds. */
const interval = 3000;

/** The refetch interval of a query of mails: while one is about to be sent. */
export const whileWaiting = (mails: readonly MailItem[] | undefined) =>
  mails?.some(({ status, error }) => status === 'waiting' && error === null) ? interval : false;
