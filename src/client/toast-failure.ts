import { serverMessage } from './server-message.ts';
import { toastError } from './toasts.tsx';

/** Says that a call failed, and why: in the server's own words, or in the given ones. */
export const toastFailure = (title: string, fallback: string) => (error: unknown) =>
  toastError(title, serverMessage(error, fallback));
