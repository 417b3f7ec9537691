import { TRPCError } from '@trpc/server';
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { clockDifference } from '#src/server/clocks.ts';
import { RetryLater } from '#src/server/errors.ts';
import { tooManyRequests } from './consume.ts';

/** How long a point is used up, in seconds. */
const quarterOfAnHour = 15 * 60;
/** The longest that a limit may hold, in milliseconds. */
const longestHold = quarterOfAnHour * 1000 + clockDifference;

/** Returns a function that creates a limiter of `points` in `duration` seconds, which all processes share. */
export const sharedLimiters =
  (database: Promise<DataSource>) =>
  (keyPrefix: string, points: number, duration = quarterOfAnHour) => {
    const limiter = database.then(
      (db) =>
        new RateLimiterPostgres({
          storeClient: clientOf(db),
          storeType: 'client',
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix,
          points,
          duration,
        }),
    );
    limiter.catch(() => {});
    return limiter;
  };

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

/**
 * Runs `work`. If a limit refuses it for longer than any may hold, a clock that was ahead has written it:
 * deletes such limits and runs `work` again.
 */
export async function withoutFutureLimits<T>(
  database: Promise<DataSource>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : undefined;
    if (!(cause instanceof RetryLater) || cause.seconds * 1000 <= longestHold) throw error;
    const latest = Date.now() + longestHold;
    await (await database).query('DELETE FROM rate_limit WHERE expire > $1', [latest]);
    return work();
  }
}

/** Counts without refusing, and returns how many there were. Throws where the count would never end. */
export async function count(limiter: RateLimiterAbstract, key: string): Promise<number> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
  if (msBeforeNext > longestHold) throw tooManyRequests(msBeforeNext);
  return consumedPoints;
}
