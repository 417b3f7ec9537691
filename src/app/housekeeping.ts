import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { isEmbedded } from '#src/server/database/source.ts';
import { vacuumTables } from '#src/server/database/vacuum.ts';
import type { Task } from '#src/server/feature.ts';
import { type ProcessContext, withManager } from '#src/server/service-context.ts';
import { features } from './features.ts';

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
