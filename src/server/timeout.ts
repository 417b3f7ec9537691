import { appError, RetryLater } from './errors.ts';

/** Milliseconds a request waits for a part of the server that is still opening. */
const timeout = 5000;

/** What the promise gives, or SERVICE_UNAVAILABLE if that takes too long. */
export async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = 'We are just starting. Please try again.';
    const cause = appError('SERVICE_UNAVAILABLE', message, new RetryLater(5));
    timer = setTimeout(() => reject(cause), timeout);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
