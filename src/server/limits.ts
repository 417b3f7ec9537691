import { isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Cipher } from './cipher.ts';
import { RetryLater, refusal } from './errors.ts';

const quarterOfAnHour = 15 * 60;
/** Milliseconds a guess waits at most while many are being made. */
const slowest = 1000;

export interface Limits {
  /** Spends one of the address's forms: 30 a minute. */
  form(address: string): Promise<void>;
  /** Spends one of the address's analytics events: 600 a minute. */
  event(address: string): Promise<void>;
  /**
   * Spends one of the address's guesses at the owner's password: 10 in 15 minutes over all
   * processes. Answers more slowly the more guesses anyone makes, and locks nobody out for that.
   */
  guess(address: string): Promise<void>;
  /** Gives a guess back, because it was right. */
  forgive(address: string): Promise<void>;
  /** Spends one login of that address and of that e-mail: 30 and 10 in 15 minutes. */
  login(address: string, email: string): Promise<void>;
}

/** Limits a visitor cannot notice and a script soon does; each refusal says when to come back. */
export function createLimits(
  database: Promise<DataSource>,
  { fingerprint }: Pick<Cipher, 'fingerprint'>,
): Limits {
  const forms = new RateLimiterMemory({ keyPrefix: 'form', points: 30, duration: 60 });
  const events = new RateLimiterMemory({ keyPrefix: 'event', points: 600, duration: 60 });
  const shared = (keyPrefix: string, points: number) => {
    const limiter = database.then(
      (db) =>
        new RateLimiterPostgres({
          storeClient: db,
          storeType: 'typeorm',
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix,
          points,
          duration: quarterOfAnHour,
        }),
    );
    limiter.catch(() => {});
    return limiter;
  };
  const guesses = shared('guess', 10);
  const allGuesses = shared('guesses', Number.MAX_SAFE_INTEGER);
  const logins = shared('login', 30);
  const loginsByEmail = shared('login-email', 10);
  return {
    form: (address) => spend(forms, callerOf(address)),
    event: (address) => spend(events, callerOf(address)),
    async guess(address) {
      await spend(await guesses, callerOf(address));
      const { consumedPoints } = await (await allGuesses).consume('all');
      await setTimeout(Math.min(slowest, Math.max(0, consumedPoints - 50) * 20));
    },
    async forgive(address) {
      await (await guesses).reward(callerOf(address));
      await (await allGuesses).reward('all');
    },
    async login(address, email) {
      await spend(await logins, callerOf(address));
      // The table's keys are short, and no place for an address that somebody can be reached at.
      await spend(await loginsByEmail, fingerprint('login-email', email).toString('base64url'));
    },
  };
}

/**
 * Whom an address stands for: an IPv6 caller has a whole /64, and could use a new one each time.
 * One that carries an IPv4 address (::ffff:0:0/96, 64:ff9b::/96) stands for that.
 */
export function callerOf(address: string | undefined): string {
  // A caller who has left already has none.
  if (!address) return '';
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const all = [...groups, ...zeros, ...rest];
  if (!/^(0:0:0:0:0:ffff|64:ff9b:0:0:0:0):/.test(all.join(':'))) return all.slice(0, 4).join(':');
  const bytes = all.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** Spends one point; throws TOO_MANY_REQUESTS with the seconds to wait once there are none. */
export async function spend(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refusal(
      'TOO_MANY_REQUESTS',
      `Too many requests. Please try again in ${wait(seconds)}.`,
      new RetryLater(seconds),
    );
  }
}

const wait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
