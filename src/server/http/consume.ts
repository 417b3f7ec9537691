import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { appError, RetryLater } from '#src/server/errors.ts';

interface Options {
  /** Seconds until the point comes back, where the limiter's own duration is not meant. */
  customDuration?: number;
}

/** Spends one point; gives 0, or the milliseconds to wait where there is none. */
export async function tryConsume(
  limiter: RateLimiterAbstract,
  key: string,
  options?: Options,
): Promise<number> {
  try {
    await limiter.consume(key, 1, options);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, refused.msBeforeNext);
  }
}

/** Spends one point; throws TOO_MANY_REQUESTS with the seconds to wait once there are none. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  options?: Options,
): Promise<void> {
  const left = await tryConsume(limiter, key, options);
  if (left > 0) throw tooManyRequests(left);
}

/** The refusal that says when to come back. */
export function tooManyRequests(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return appError(
    'TOO_MANY_REQUESTS',
    `Too many requests. Please try again in ${wait(seconds)}.`,
    new RetryLater(seconds),
  );
}

const wait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
