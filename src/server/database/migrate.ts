import { setTimeout } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isEmbedded, sessionSettings } from './source.ts';

/** The advisory lock for migrations: an arbitrary number, which must not change. */
const migrationLock = 7_209_441;

/**
 * Runs pending migrations in one process; others that start at the same time wait, until `signal`
 * aborts. One transaction needs no session, and so also works behind a pooler.
 */
export async function migrate(source: DataSource, signal: AbortSignal): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    while (!(await migrateLocked(source, runner))) await setTimeout(200, undefined, { signal });
  } finally {
    await runner.release();
  }
}

/** Returns false if another process holds the lock. */
async function migrateLocked(source: DataSource, runner: QueryRunner): Promise<boolean> {
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
      SET LOCAL idle_in_transaction_session_timeout = 0`);
    const [{ locked }] = await runner.query('SELECT pg_try_advisory_xact_lock($1) AS locked', [
      migrationLock,
    ]);
    if (locked) {
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'all';
      await executor.executePendingMigrations();
      if (!isEmbedded(source)) await declareSettings(runner);
    }
    await runner.commitTransaction();
    return locked;
  } catch (error) {
    await runner.rollbackTransaction().catch(() => {});
    throw error;
  }
}

/** Sets the settings on our role too, because poolers do not preserve those of a session. */
async function declareSettings(runner: QueryRunner): Promise<void> {
  const [{ role }] = await runner.query(
    `SELECT format('ALTER ROLE %I IN DATABASE %I SET', current_user, current_database()) AS role`,
  );
  for (const [name, value] of sessionSettings) await runner.query(`${role} ${name} = '${value}'`);
  // Where the tables are now, they are found later.
  await runner.query(`${role} search_path FROM CURRENT`);
}
