import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { appError, RetryLater } from '#src/server/errors.ts';

interface Options {
  /** Seconds until the point is returned; by default the limiter's own duration. */
  customDuration?: number;
}

/** Consumes one point. Returns 0, or the milliseconds to wait if there are no points left. */
export async function tryConsume(
  limiter: RateLimiterAbstract,
  key: string,
  options?: Options,
): Promise<number> {
  try {
    await limiter.consume(key, 1, options);
    return 0;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    return Math.max(1, rejection.msBeforeNext);
  }
}

/** Consumes one point. Throws TOO_MANY_REQUESTS, with the seconds to wait, if there are none left. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  options?: Options,
): Promise<void> {
  const waitMs = await tryConsume(limiter, key, options);
  if (waitMs > 0) throw tooManyRequests(waitMs);
}

/** Creates the error that tells the caller how long to wait. */
export function tooManyRequests(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return appError(
    'TOO_MANY_REQUESTS',
    `Too many requests. Please try again in ${formatWait(seconds)}.`,
    new RetryLater(seconds),
  );
}

const formatWait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
