import { useEffect } from 'react';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { isLoggedOut, serverError } from './server-message.ts';

interface Query {
  error: unknown;
  /** How often the query has failed. */
  errorUpdateCount: number;
}

/** Shows a toast whenever a query fails, except for an ended session, which the screen shows. */
export function useReadFailure({ error, errorUpdateCount }: Query, title: string): void {
  useEffect(() => {
    if (errorUpdateCount > 0 && error && !isLoggedOut(error))
      toastError(title, serverError(error)?.message);
  }, [error, errorUpdateCount, title]);
}
