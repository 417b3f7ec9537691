import { TRPCError } from '@trpc/server';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { createGuessLimit } from '#src/server/auth/guess-limit.ts';
import { RetryLater } from '#src/server/errors.ts';
import { addressKey } from './client-address.ts';
import { consume, tooManyRequests } from './consume.ts';
import { createHolds, type HeldCaller } from './held-responses.ts';
import { count, sharedLimiters, withoutFutureLimits } from './shared-limits.ts';

/** How long a refusal is remembered, in milliseconds: another process may have refunded a guess. */
const rememberedFor = 10_000;
/** How many are remembered. */
const most = 20_000;

interface Refusal {
  limitEndsAt: number;
  forgottenAt: number;
}

/** Remembers which limits are used up, so that a flood of refused calls costs no statements. */
function createRefusalMemory() {
  const refusals = new Map<string, Refusal>();
  return {
    /** Throws TOO_MANY_REQUESTS if one of the keys was refused a moment ago. */
    check(...keys: string[]): void {
      const now = Date.now();
      for (const key of keys) {
        const refusal = refusals.get(key);
        if (!refusal) continue;
        const left = refusal.forgottenAt - now;
        // What is kept for longer than that was written before the clock was put right.
        if (left > 0 && left <= rememberedFor) throw tooManyRequests(refusal.limitEndsAt - now);
        refusals.delete(key);
      }
    },
    /** Runs `work`, and remembers its TOO_MANY_REQUESTS under the key. */
    async note<T>(key: string, work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        const cause = error instanceof TRPCError ? error.cause : undefined;
        if (cause instanceof RetryLater) {
          const [oldest] = refusals.size < most ? [] : refusals.keys();
          if (oldest !== undefined) refusals.delete(oldest);
          const now = Date.now();
          const wait = cause.seconds * 1000;
          const forgottenAt = now + Math.min(wait, rememberedFor);
          refusals.set(key, { limitEndsAt: now + wait, forgottenAt });
        }
        throw error;
      }
    },
  };
}

interface Caller extends HeldCaller {
  address: string;
}

/** How many responses are held back at once: to guesses at the admin password, and to logins. */
const mostHeld = { guesses: 100, logins: 300 };
/** When a login that is one too many may come again, in milliseconds. */
const retryLogin = 5_000;

/** How many calls a key may make, in how many seconds. */
export const callsByKey = { points: 120, seconds: 60 };

/** How many more calls a key may make, negative for one too many, and when they are given back. */
export interface KeyUse {
  left: number;
  milliseconds: number;
}

export interface Limits {
  /** Counts a form against the address's limit of 30 a minute, which all processes share. */
  form(address: string): Promise<void>;
  /** Counts an image of a customer's against their limit of 30 an hour. */
  upload(customerId: string): Promise<void>;
  /** Counts a call against the limit of its key, which all processes share. */
  key(id: string): Promise<KeyUse>;
  /** Counts an analytics event against the address's limit of 600 a minute. */
  event(address: string): Promise<void>;
  /**
   * Counts a guess at the admin password against the address's limit, which all processes share: see
   * `createGuessLimit`. Many guesses from different addresses delay its responses; while too many wait,
   * right ones are refused too. Resolves to the function that refunds a correct guess. Guesses in a
   * header have limits of their own: a script with a wrong one there never slows the owner's login.
   */
  guess(caller: Caller, inHeader?: boolean): Promise<() => Promise<void>>;
  /** Counts a guess at a code of the second factor against the limit of all addresses together. */
  guessFromAnywhere(caller: Caller): Promise<() => Promise<void>>;
  /** Counts a login of a known browser against its own limit of 30 a minute. */
  device(key: string): Promise<void>;
  /**
   * Counts a login: 30 in 15 minutes per address, and 10 per address and email. The responses to many
   * logins with one email from many addresses are delayed; a known browser's are not.
   */
  login(caller: Caller, email: string): Promise<void>;
  /** Runs a login, unless so many others are running that they would keep the database from all calls. */
  whileFewLogins<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * Creates limits that ordinary visitors never reach. Each throws TOO_MANY_REQUESTS with the wait.
 * `mostLogins` run at once, fewer than the calls that a process accepts.
 */
export function createLimits(
  database: Promise<DataSource>,
  { fingerprint }: Pick<Cipher, 'fingerprint'>,
  mostLogins: number,
): Limits {
  const uploads = new RateLimiterMemory({ keyPrefix: 'upload', points: 30, duration: 60 * 60 });
  const events = new RateLimiterMemory({ keyPrefix: 'event', points: 600, duration: 60 });
  // Keys are hashed, so that the table and its backups hold no personal data.
  const keyOf = (...parts: string[]) =>
    fingerprint('limit', parts.join('\0')).toString('base64url');
  const shared = sharedLimiters(database);
  const forms = shared('form', 30, 60);
  const devices = shared('device', 30, 60);
  const calls = shared('key', callsByKey.points, callsByKey.seconds);
  const guess = createGuessLimit(shared);
  const allGuesses = shared('guesses', 0);
  const logins = shared('login', 30);
  const loginsByPair = shared('login-pair', 10);
  const loginsByEmail = shared('login-email', 0);
  const refusedForms = createRefusalMemory();
  const refusedGuesses = createRefusalMemory();
  const refusedLogins = createRefusalMemory();
  const typed = { of: 'all', hold: createHolds(mostHeld.guesses) };
  const sentInHeader = { of: 'header', hold: createHolds(mostHeld.guesses) };
  const holdLogin = createHolds(mostHeld.logins);
  let runningLogins = 0;

  const use = (limiter: typeof logins, key: string) =>
    withoutFutureLimits(database, async () => consume(await limiter, key));

  async function countGuess(caller: Caller, key: string, { of, hold } = typed) {
    const refund = await withoutFutureLimits(database, () => guess(key));
    const made = await withoutFutureLimits(database, async () => count(await allGuesses, of));
    try {
      hold(caller, (made - 50) * 20);
    } catch (error) {
      await refund();
      throw error;
    }
    return async () => {
      await refund();
      await (await allGuesses).reward(of);
    };
  }

  return {
    async form(address) {
      const key = keyOf(addressKey(address));
      refusedForms.check(key);
      await refusedForms.note(key, () => use(forms, key));
    },
    upload: (customerId) => consume(uploads, customerId),
    device: (key) => use(devices, keyOf(key)),
    async key(id) {
      const { points } = callsByKey;
      const limiter = await calls;
      const { consumedPoints, msBeforeNext } = await limiter.penalty(id);
      return { left: points - consumedPoints, milliseconds: msBeforeNext };
    },
    event: (address) => consume(events, addressKey(address)),
    guess(caller, inHeader = false) {
      const kind = inHeader ? sentInHeader : typed;
      const key = keyOf(addressKey(caller.address), ...(inHeader ? [kind.of] : []));
      refusedGuesses.check(key);
      return refusedGuesses.note(key, () => countGuess(caller, key, kind));
    },
    guessFromAnywhere: (caller) => countGuess(caller, keyOf('second factor')),
    async login(caller, email) {
      const from = keyOf(addressKey(caller.address));
      const pair = keyOf(addressKey(caller.address), email);
      refusedLogins.check(from, pair, keyOf(email));
      await refusedLogins.note(from, () => use(logins, from));
      await refusedLogins.note(pair, () => use(loginsByPair, pair));
      const made = await withoutFutureLimits(database, async () =>
        count(await loginsByEmail, keyOf(email)),
      );
      try {
        await refusedLogins.note(keyOf(email), async () => holdLogin(caller, (made - 10) * 100));
      } catch (error) {
        await (await logins).reward(from);
        await (await loginsByPair).reward(pair);
        throw error;
      }
    },
    async whileFewLogins(run) {
      if (runningLogins >= mostLogins) throw tooManyRequests(retryLogin);
      runningLogins += 1;
      return run().finally(() => {
        runningLogins -= 1;
      });
    },
  };
}
