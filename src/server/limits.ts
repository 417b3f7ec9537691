import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { RetryLater, refusal } from './errors.ts';

export interface Limits {
  /** Spends one of the address's forms: 30 a minute. */
  form(address: string): Promise<void>;
  /** Spends one of the address's analytics events: 600 a minute. */
  event(address: string): Promise<void>;
  /** Spends one of the address's guesses at the owner's password: 10 in 15 minutes, over all processes. */
  guess(address: string): Promise<void>;
  /** Gives a guess back, because it was right. */
  forgive(address: string): Promise<void>;
}

/** Limits a visitor cannot notice and a script soon does; each refusal says when to come back. */
export function createLimits(database: Promise<DataSource>): Limits {
  const forms = new RateLimiterMemory({ keyPrefix: 'form', points: 30, duration: 60 });
  const events = new RateLimiterMemory({ keyPrefix: 'event', points: 600, duration: 60 });
  const guesses = database.then(
    (db) =>
      new RateLimiterPostgres({
        storeClient: db,
        storeType: 'typeorm',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: 'guess',
        points: 10,
        duration: 900,
      }),
  );
  guesses.catch(() => {});
  return {
    form: (address) => spend(forms, address),
    event: (address) => spend(events, address),
    guess: async (address) => spend(await guesses, address),
    forgive: async (address) => void (await (await guesses).reward(address)),
  };
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
