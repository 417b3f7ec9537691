import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consume, tooManyRequests, tryConsume } from '#src/server/http/consume.ts';

/** Guesses a caller may make at once; each comes back 15 minutes after it was made. */
const atOnce = 10;
/** Seconds between the tenth and the next one, which double from then on, up to the longest. */
const firstPause = 30;
const longestPause = 480;

/** A limiter of so many points in 15 minutes over all processes, by the prefix of its keys. */
type Shared = (keyPrefix: string, points: number) => Promise<RateLimiterAbstract>;

/**
 * Ten guesses at once; after that one in 30 seconds, a minute, two, four and then eight minutes. In
 * any 15 minutes that makes 15 at most. Throws TOO_MANY_REQUESTS with the seconds to wait; resolves
 * to the function that gives the guess back.
 */
export function createGuessLimit(shared: Shared) {
  // Each of the ten is a row of its own, so that no window begins anew with ten more.
  const guesses = shared('guess', 1);
  const pauses = shared('guess-pause', 1);
  const extraGuesses = shared('guess-extra', 0);

  return async (caller: string): Promise<() => Promise<void>> => {
    const places = await guesses;
    const pause = await pauses;
    const current = await pause.get(caller);
    if (current) throw tooManyRequests(current.msBeforeNext);

    let longest = 0;
    for (let place = 0; place < atOnce; place += 1) {
      const key = `${caller}/${place}`;
      const left = await tryConsume(places, key);
      if (left === 0) return async () => void (await places.delete(key));
      longest = Math.max(longest, left);
    }
    const sinceLast = places.msDuration - longest;
    const rest = Math.ceil(firstPause - sinceLast / 1000);
    if (rest > 0) {
      await tryConsume(pause, caller, { customDuration: rest });
      throw tooManyRequests(rest * 1000);
    }
    const extras = await extraGuesses;
    const made = (await extras.get(caller))?.consumedPoints ?? 0;
    const next = Math.min(longestPause, firstPause * 2 ** (made + 1));
    await consume(pause, caller, { customDuration: next });
    await extras.set(caller, made + 1, extras.duration);
    return async () => {
      await extras.set(caller, made, extras.duration);
      await pause.delete(caller);
    };
  };
}
