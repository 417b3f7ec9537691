import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './router-type.ts';

/** A mail in the desk's lists. */
export type MailItem = inferRouterOutputs<AppRouter>['admin']['mail']['ofRows'][number];

/** How often waiting mails are refetched, in milliseconds. */
const interval = 3000;

/** The refetch interval of a query of mails: only while one is waiting to be sent. */
export const whileWaiting = (mails: readonly MailItem[] | undefined) =>
  mails?.some(({ status }) => status === 'waiting') ? interval : false;
