import { setTimeout } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isEmbedded, sessionSettings } from './source.ts';

/** Any number, as long as it is always this one: the advisory lock of our migrations. */
const migrationLock = 7_209_441;

/**
 * Runs what is outstanding, once, however many processes start at the same time: one works, the
 * others wait until `signal` ends it. All in one transaction, which needs no session of its own and
 * so runs behind a pooler too.
 */
export async function migrate(source: DataSource, signal: AbortSignal): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    while (!(await migrateLocked(source, runner))) await setTimeout(200, undefined, { signal });
  } finally {
    await runner.release();
  }
}

/** Answers false where another process holds the lock. */
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

/** Gives our role its settings in this database: a pooler keeps none that a session sets. */
async function declareSettings(runner: QueryRunner): Promise<void> {
  const [{ role }] = await runner.query(
    `SELECT format('ALTER ROLE %I IN DATABASE %I SET', current_user, current_database()) AS role`,
  );
  for (const [name, value] of sessionSettings) await runner.query(`${role} ${name} = '${value}'`);
}
