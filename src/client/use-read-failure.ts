import { useEffect } from 'react';
import { isLoggedOut, serverError } from './server-message.ts';
import { toastError } from './toasts.tsx';

interface Read {
  error: unknown;
  /** How often the read has failed. */
  errorUpdateCount: number;
}

/** Says each time a read fails, in the server's words; the screen itself says that a session ended. */
export function useReadFailure({ error, errorUpdateCount }: Read, title: string): void {
  useEffect(() => {
    if (errorUpdateCount > 0 && error && !isLoggedOut(error))
      toastError(title, serverError(error)?.message);
  }, [error, errorUpdateCount, title]);
}
