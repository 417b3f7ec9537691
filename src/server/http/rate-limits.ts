import { isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { createGuessLimit } from '#src/server/auth/guess-limit.ts';
import { consume } from './consume.ts';

const quarterOfAnHour = 15 * 60;
/** The longest delay of a guess or login while there are many, in milliseconds. */
const maxDelay = 1000;

export interface Limits {
  /** Counts a form against the address's limit of 30 a minute. */
  form(address: string): Promise<void>;
  /** Counts an image of a customer's against their limit of 30 an hour. */
  upload(customerId: string): Promise<void>;
  /** Counts an analytics event against the address's limit of 600 a minute. */
  event(address: string): Promise<void>;
  /**
   * Counts a guess at the admin password against the address's limit, which all processes share: see
   * `createGuessLimit`. Many guesses from different addresses only slow it down, so nobody is locked
   * out. Resolves to the function that refunds a correct guess.
   */
  guess(address: string): Promise<() => Promise<void>>;
  /**
   * Counts a login: 30 in 15 minutes per address, and 10 per address and email. Logins with one
   * email from many addresses are only slowed down, so that nobody can lock a customer out.
   */
  login(address: string, email: string): Promise<void>;
}

/** Creates limits that ordinary visitors never reach. Each throws TOO_MANY_REQUESTS with the wait. */
export function createLimits(
  database: Promise<DataSource>,
  { fingerprint }: Pick<Cipher, 'fingerprint'>,
): Limits {
  const forms = new RateLimiterMemory({ keyPrefix: 'form', points: 30, duration: 60 });
  const uploads = new RateLimiterMemory({ keyPrefix: 'upload', points: 30, duration: 60 * 60 });
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
  // Keys are hashed, so that the table and its backups hold no personal data.
  const keyOf = (...parts: string[]) =>
    fingerprint('limit', parts.join('\0')).toString('base64url');
  const guess = createGuessLimit(shared);
  const allGuesses = shared('guesses', 0);
  const logins = shared('login', 30);
  const loginsByPair = shared('login-pair', 10);
  const loginsByEmail = shared('login-email', 0);
  return {
    form: (address) => consume(forms, addressKey(address)),
    upload: (customerId) => consume(uploads, customerId),
    event: (address) => consume(events, addressKey(address)),
    async guess(address) {
      const refund = await guess(keyOf(addressKey(address)));
      const { consumedPoints } = await (await allGuesses).penalty('all');
      await slowDown((consumedPoints - 50) * 20);
      return async () => {
        await refund();
        await (await allGuesses).reward('all');
      };
    },
    async login(address, email) {
      const caller = addressKey(address);
      await consume(await logins, keyOf(caller));
      await consume(await loginsByPair, keyOf(caller, email));
      const { consumedPoints } = await (await loginsByEmail).penalty(keyOf(email));
      await slowDown((consumedPoints - 10) * 100);
    },
  };
}

/** Runs the limiter's statements through our pool, unnamed: poolers do not support named statements. */
const clientOf = (db: DataSource) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const runner = db.createQueryRunner();
    try {
      const { records, affected } = await runner.query(text, values, true);
      return { rows: records, rowCount: affected };
    } finally {
      await runner.release();
    }
  },
});

/** Deletes the limits whose time is over. */
export const deleteExpiredLimits = (db: DataSource, now: Date) =>
  db.query('DELETE FROM rate_limit WHERE expire < $1', [now.getTime()]);

const slowDown = (milliseconds: number) =>
  setTimeout(Math.min(maxDelay, Math.max(0, milliseconds)));

/**
 * Returns the key an address is counted under. An IPv6 address counts as its /64, from which a caller
 * can pick any; a mapped IPv4 address (::ffff:0:0/96, 64:ff9b::/96) counts as the IPv4 address.
 */
export function addressKey(address: string | undefined): string {
  // A closed connection has no address.
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
