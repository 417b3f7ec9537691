import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './router-type.ts';

/** A mail as the desk lists it. */
export type MailItem = inferRouterOutputs<AppRouter>['admin']['mail']['ofRows'][number];

/** How soon mails that wait are looked at again, in milliseconds. */
const interval = 3000;

/** The refetch interval of a query of mails: while one waits to be sent. */
export const whileWaiting = (mails: readonly MailItem[] | undefined) =>
  mails?.some(({ status }) => status === 'waiting') ? interval : false;
