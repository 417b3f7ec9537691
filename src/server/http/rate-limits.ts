import { isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { createGuessLimit } from '#src/server/auth/guess-limit.ts';
import { consume } from './consume.ts';

const quarterOfAnHour = 15 * 60;
/** Milliseconds a guess or login waits at most while many are being made. */
const slowest = 1000;

export interface Limits {
  /** Spends one of the address's forms: 30 a minute. */
  form(address: string): Promise<void>;
  /** Spends one of the address's analytics events: 600 a minute. */
  event(address: string): Promise<void>;
  /**
   * Spends one of the address's guesses at the owner's password, over all processes: see
   * `createGuessLimit`. Answers more slowly the more guesses anyone makes, and locks nobody out for
   * that. Resolves to the function that gives the guess back where it was right.
   */
  guess(address: string): Promise<() => Promise<void>>;
  /**
   * Spends one login of that address, and of that e-mail from there: 30 and 10 in 15 minutes. Logins
   * with one e-mail from many addresses are only slowed down, so that nobody can lock a customer out.
   */
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
          storeClient: clientOf(db),
          storeType: 'client',
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
  // The table and its backups hold nothing that somebody can be reached or found by.
  const keyOf = (...words: string[]) =>
    fingerprint('limit', words.join('\0')).toString('base64url');
  const guess = createGuessLimit(shared);
  const allGuesses = shared('guesses', 0);
  const logins = shared('login', 30);
  const loginsFromThere = shared('login-pair', 10);
  const loginsByEmail = shared('login-email', 0);
  return {
    form: (address) => consume(forms, addressKey(address)),
    event: (address) => consume(events, addressKey(address)),
    async guess(address) {
      const giveBack = await guess(keyOf(addressKey(address)));
      const { consumedPoints } = await (await allGuesses).penalty('all');
      await slowDown((consumedPoints - 50) * 20);
      return async () => {
        await giveBack();
        await (await allGuesses).reward('all');
      };
    },
    async login(address, email) {
      const caller = addressKey(address);
      await consume(await logins, keyOf(caller));
      await consume(await loginsFromThere, keyOf(caller, email));
      const { consumedPoints } = await (await loginsByEmail).penalty(keyOf(email));
      await slowDown((consumedPoints - 10) * 100);
    },
  };
}

/** The limiter's statements through our pool, without their names: a pooler keeps no named statement. */
const clientOf = (db: DataSource) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const result = await db.query(text, values);
    // TypeORM answers a DELETE with its rows and their number.
    const [rows, rowCount] = /^\s*DELETE/.test(text) ? result : [result, result.length];
    return { rows, rowCount };
  },
});

const slowDown = (milliseconds: number) => setTimeout(Math.min(slowest, Math.max(0, milliseconds)));

/**
 * Whom an address stands for: an IPv6 caller has a whole /64, and could use a new one each time.
 * One that carries an IPv4 address (::ffff:0:0/96, 64:ff9b::/96) stands for that.
 */
export function addressKey(address: string | undefined): string {
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
