import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { countLoneEvents, forgetOldVisitors } from '#src/features/analytics/service.ts';
import { prepareOn } from '#src/server/database/prepared.ts';
import type { ObjectStore } from '#src/server/object-store/object-store.ts';
import { forgetUnusedUploads } from '#src/server/object-store/uploads.ts';
import { forgetOldSubmissions } from '#src/server/once.ts';
import { forgetExpiredSessions } from '#src/server/sessions.ts';

/** Milliseconds between two rounds. */
const interval = 60 * 60_000;

/**
 * Once an hour deletes what nobody will ask for again, and counts what still waits for it; one that
 * fails keeps no other from its turn. Gives the function that ends it.
 */
export function startHousekeeping(
  database: Promise<DataSource>,
  objects: ObjectStore,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const warn = (error: unknown) => log.warn({ err: error }, 'housekeeping failed');
  const round = async () => {
    const db = await database;
    const now = new Date();
    const chores = [
      () => forgetExpiredSessions(db, now),
      () => forgetOldSubmissions(db, now),
      () => countLoneEvents(prepareOn(db)),
      () => forgetOldVisitors({ db, clock: () => now }),
      () => db.query('DELETE FROM rate_limit WHERE expire < $1', [now.getTime()]),
      () => forgetUnusedUploads(db, objects, now),
    ];
    for (const chore of chores) await chore().catch(warn);
  };
  const timer = setInterval(() => void round().catch(warn), interval);
  timer.unref();
  return () => clearInterval(timer);
}
