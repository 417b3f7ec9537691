import { type DataSource, MigrationExecutor } from 'typeorm';

/** Any number, as long as it is always this one: the advisory lock of our migrations. */
const migrationLock = 7_209_441;

/** Runs what is outstanding, once, however many processes start at the same time. */
export async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    await runner.query('RESET statement_timeout').catch(() => {});
    await runner.release();
  }
}
