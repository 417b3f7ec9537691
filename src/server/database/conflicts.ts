import { setTimeout } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { errorCode } from '#src/server/error-code.ts';

/** The PostgreSQL code of a failed statement, or undefined. */
function sqlState(error: unknown): string | undefined {
  if (error instanceof QueryFailedError) return errorCode(error.driverError);
  return undefined;
}

/** What a transaction went by was changed before its lock: it has to begin again. */
export class Conflict extends Error {
  override name = 'Conflict';
}

/** Whether two transactions waited for each other, or could not be put in an order. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Conflict || /^(40P01|40001)$/.test(sqlState(error) ?? '');

/** Whether a unique or foreign key refused a row, as another transaction was faster. */
export const isLostKey = (error: unknown): boolean => /^(23505|23503)$/.test(sqlState(error) ?? '');

/** Whether a lock, or a statement that waited for one, took too long. */
export const isLateLock = (error: unknown): boolean =>
  /^(55P03|57014)$/.test(sqlState(error) ?? '');

const maxAttempts = 5;

/**
 * Runs a transaction again, up to five times in all, if another one made it fail. The next attempt reads
 * what the other has written: it succeeds, or refuses as it would have a moment later.
 */
export async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || !(isDeadlock(error) || isLostKey(error))) throw error;
      // At different times, or those who met would meet again.
      await setTimeout(Math.random() * 50 * attempt);
    }
}
