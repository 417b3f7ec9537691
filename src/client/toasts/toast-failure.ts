import { serverMessage } from '#src/client/api/server-message.ts';
import { toastError } from './toasts.tsx';

/** Returns an error handler that shows a toast with the server's message or the fallback. */
export const toastFailure = (title: string, fallback: string) => (error: unknown) =>
  toastError(title, serverMessage(error, fallback));
