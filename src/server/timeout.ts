import { appError, RetryLater } from './errors.ts';

/** How long a request waits for the server to finish starting, in milliseconds. */
const timeout = 5000;

/** Awaits the promise. Throws SERVICE_UNAVAILABLE if that takes longer than 5 seconds. */
export async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = 'We are just starting. Please try again.';
    const cause = appError('SERVICE_UNAVAILABLE', message, new RetryLater(5));
    timer = setTimeout(() => reject(cause), timeout);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
