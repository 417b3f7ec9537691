import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consume, tooManyRequests, tryConsume } from '#src/server/http/consume.ts';

/** How many guesses a caller may make without a pause; each is returned 15 minutes after it was made. */
const burst = 10;
/** The pause after the burst, in seconds. It doubles with each further guess, up to the longest. */
const firstPause = 30;
const longestPause = 480;

/** Creates a limiter of `points` in 15 minutes that all processes share. */
type CreateSharedLimiter = (keyPrefix: string, points: number) => Promise<RateLimiterAbstract>;

/**
 * Allows ten guesses at once, then one after pauses of 30 seconds and 1, 2, 4 and 8 minutes: at most
 * 15 in any 15 minutes. The returned function throws TOO_MANY_REQUESTS with the seconds to wait, or
 * resolves to a function that refunds the guess.
 */
export function createGuessLimit(shared: CreateSharedLimiter) {
  // Each guess of the burst has its own row and expires alone: a shared window would allow ten more.
  const guesses = shared('guess', 1);
  const pauses = shared('guess-pause', 1);
  const extraGuesses = shared('guess-extra', 0);

  return async (caller: string): Promise<() => Promise<void>> => {
    const slots = await guesses;
    const pause = await pauses;
    const current = await pause.get(caller);
    if (current) throw tooManyRequests(current.msBeforeNext);

    let longest = 0;
    for (let slot = 0; slot < burst; slot += 1) {
      const key = `${caller}/${slot}`;
      const waitMs = await tryConsume(slots, key);
      if (waitMs === 0) return async () => void (await slots.delete(key));
      longest = Math.max(longest, waitMs);
    }
    const sinceLast = slots.msDuration - longest;
    const remaining = Math.ceil(firstPause - sinceLast / 1000);
    if (remaining > 0) {
      await tryConsume(pause, caller, { customDuration: remaining });
      throw tooManyRequests(remaining * 1000);
    }
    const extras = await extraGuesses;
    const count = (await extras.get(caller))?.consumedPoints ?? 0;
    const next = Math.min(longestPause, firstPause * 2 ** (count + 1));
    await consume(pause, caller, { customDuration: next });
    await extras.set(caller, count + 1, extras.duration);
    return async () => {
      await extras.set(caller, count, extras.duration);
      await pause.delete(caller);
    };
  };
}
