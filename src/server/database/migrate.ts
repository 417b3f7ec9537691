import { setTimeout } from 'node:timers/promises';
import {
  type DataSource,
  type Migration,
  MigrationExecutor,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { StartError } from '#src/server/start-error.ts';
import { unknownTo } from './newer-version.ts';
import type { Warn } from './outage.ts';
import { applicationName, isEmbedded, sessionSettings } from './source.ts';

/** The advisory lock for migrations: an arbitrary number, which must not change. */
const migrationLock = 7_209_441;

/** A migration after which processes of the version before would fail: it waits until they have stopped. */
export interface LoneMigration extends MigrationInterface {
  readonly waitsForOthers: true;
}

interface MigrateOptions {
  signal: AbortSignal;
  warn: Warn;
  /** Whether others may go on, and a newer version may have migrated: for commands that see to it. */
  anyhow: boolean;
}

/** How often a long migration says how far it is, in milliseconds. */
const reportEvery = 5000;

/** Says at intervals how many of the migrations are done. */
class ReportingExecutor extends MigrationExecutor {
  private done = 0;
  private reportedAt = performance.now();

  constructor(
    source: DataSource,
    runner: QueryRunner,
    private readonly report: (done: number) => void,
  ) {
    super(source, runner);
  }

  protected override async insertExecutedMigration(runner: QueryRunner, migration: Migration) {
    await super.insertExecutedMigration(runner, migration);
    this.done += 1;
    if (performance.now() - this.reportedAt < reportEvery) return;
    this.reportedAt = performance.now();
    this.report(this.done);
  }
}

/**
 * Runs pending migrations in one process; others that start at the same time wait, until `signal`
 * aborts. One transaction needs no session, and so also works behind a pooler. Throws a StartError
 * where a newer version has migrated the database.
 */
export async function migrate(source: DataSource, options: MigrateOptions): Promise<void> {
  const runner = source.createQueryRunner();
  let hasWarned = false;
  try {
    for (;;) {
      const outcome = await migrateLocked(source, runner, options);
      if (outcome === 'migrated') return;
      if (outcome === 'others run' && !hasWarned) {
        options.warn(undefined, 'waiting for processes of the version before to stop');
        hasWarned = true;
      }
      await setTimeout(200, undefined, { signal: options.signal });
    }
  } finally {
    await runner.release();
  }
}

/** Returns what it waits for where it could not migrate: whoever holds the lock, or those who run. */
async function migrateLocked(
  source: DataSource,
  runner: QueryRunner,
  options: MigrateOptions,
): Promise<'migrated' | 'locked' | 'others run'> {
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
      SET LOCAL idle_in_transaction_session_timeout = 0`);
    const [{ locked }] = await runner.query('SELECT pg_try_advisory_xact_lock($1) AS locked', [
      migrationLock,
    ]);
    const outcome = locked ? await execute(source, runner, options) : 'locked';
    await runner.commitTransaction();
    return outcome;
  } catch (error) {
    await runner.rollbackTransaction().catch(() => {});
    throw error;
  }
}

async function execute(source: DataSource, runner: QueryRunner, { anyhow, warn }: MigrateOptions) {
  let pending: Migration[] = [];
  const executor = new ReportingExecutor(source, runner, (done) => {
    if (!anyhow) warn(undefined, `migrating the database: ${done} of ${pending.length} steps done`);
  });
  executor.transaction = 'all';
  if (!anyhow) {
    const executed = await executor.getExecutedMigrations();
    const newer = unknownTo(
      source,
      executed.map(({ name }) => name),
    );
    if (newer) throw new StartError(newerVersion(newer));
    pending = await executor.getPendingMigrations();
    if (pending.some(waitsForOthers) && (await doOthersRun(runner))) return 'others run';
  }
  await executor.executePendingMigrations();
  if (!isEmbedded(source)) await declareSettings(runner);
  return 'migrated';
}

const newerVersion = (migration: string) =>
  `The database was migrated by a newer version (${migration} is not known to this one): start that version, or restore a backup that was made before.`;

const waitsForOthers = ({ instance }: Migration): boolean =>
  instance !== undefined && 'waitsForOthers' in instance;

/**
 * Whether other processes serve over this database. Each looks at it every two seconds, and closes
 * what it does not use; a pooler keeps connections of those that have stopped, and may add their host.
 */
async function doOthersRun(runner: QueryRunner): Promise<boolean> {
  const others: unknown[] = await runner.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (application_name = $1 OR starts_with(application_name, $1 || ' - '))
       AND (state IS DISTINCT FROM 'idle' OR state_change > now() - interval '15 seconds')
     LIMIT 1`,
    [applicationName.running],
  );
  return others.length > 0;
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
