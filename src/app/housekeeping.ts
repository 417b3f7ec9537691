import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { isEmbedded } from '#src/server/database/source.ts';
import type { Task } from '#src/server/feature.ts';
import { type ProcessContext, withManager } from '#src/server/service-context.ts';
import { features } from './features.ts';

/** Selects the tables that exceed the thresholds of PostgreSQL's autovacuum. */
const due = `
  SELECT format('%s %I', CASE WHEN written THEN 'VACUUM ANALYZE' ELSE 'ANALYZE' END, relname) AS statement
  FROM (
    SELECT relname, n_live_tup, n_mod_since_analyze,
      n_dead_tup > 50 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AS written
    FROM pg_stat_user_tables
  ) AS used
  WHERE written OR n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Vacuums and analyses the tables of the embedded database that have changed. It has no autovacuum,
 * and its session would keep using plans made for empty tables.
 */
async function vacuumTables(db: DataSource): Promise<void> {
  for (const { statement } of await db.query(due)) await db.query(statement);
}

/** How often tasks run, in milliseconds. */
const interval = { hour: 60 * 60_000, 'five-minutes': 5 * 60_000, vacuum: 10_000 };

/** Returns the tasks of the features that run so often, of one time. */
function tasksEvery(every: Task['every'], services: ProcessContext, db: DataSource) {
  const now = services.clock();
  const ctx = withManager({ ...services, clock: () => now }, db.manager);
  return features
    .flatMap(({ tasks = [] }) => tasks)
    .filter((task) => task.every === every)
    .map(
      ({ run }) =>
        () =>
          run(ctx),
    );
}

/**
 * Does what the features do by themselves as soon as the database is open, and again and again, and vacuums
 * an embedded database. A failing task does not stop the others. Returns a function that stops it.
 */
export function startHousekeeping(
  database: Promise<DataSource>,
  services: ProcessContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  let isOver = false;
  const warn = (error: unknown) => {
    if (!isOver) log.warn({ err: error }, 'housekeeping failed');
  };
  const every = (milliseconds: number, tasks: (db: DataSource) => (() => Promise<unknown>)[]) => {
    const round = async (db: DataSource) => {
      for (const task of tasks(db)) if (!isOver) await task().catch(warn);
    };
    const begin = () => void database.then(round).catch(() => {});
    begin();
    return setInterval(begin, milliseconds).unref();
  };
  const timers = [
    every(interval.vacuum, (db) => (isEmbedded(db) ? [() => vacuumTables(db)] : [])),
    ...(['five-minutes', 'hour'] as const).map((name) =>
      every(interval[name], (db) => tasksEvery(name, services, db)),
    ),
  ];
  return () => {
    isOver = true;
    timers.forEach(clearInterval);
  };
}
