import { setTimeout } from 'node:timers/promises';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { allowSilence } from './silence.ts';
import { sessionSettings } from './source.ts';

/** Any number, as long as it is always this one: the advisory lock of our migrations. */
const migrationLock = 7_209_441;

/**
 * Runs what is outstanding, once, however many processes start at the same time: one works, the
 * others wait until `signal` ends it. One connection throughout, so that a pool of one suffices.
 */
export async function migrate(source: DataSource, signal: AbortSignal): Promise<void> {
  const runner = source.createQueryRunner();
  const lock = async (verb: 'pg_try_advisory_lock' | 'pg_advisory_unlock') => {
    const [row] = await runner.query(`SELECT ${verb}($1) AS done`, [migrationLock]);
    return row.done === true;
  };
  const forbidSilence = await allowSilence(runner);
  try {
    await runner.query('SET statement_timeout = 0; SET lock_timeout = 0');
    while (!(await lock('pg_try_advisory_lock'))) await setTimeout(200, undefined, { signal });
    try {
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'each';
      await executor.executePendingMigrations();
    } finally {
      // Where this fails the connection is gone, and the lock with it.
      await lock('pg_advisory_unlock').catch(() => {});
    }
  } finally {
    forbidSilence();
    await runner.query(sessionSettings).catch(() => {});
    await runner.release();
  }
}
