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

/** Deletes, once an hour, what nobody will ask for again; gives the function that ends it. */
export function startHousekeeping(
  database: Promise<DataSource>,
  objects: ObjectStore,
  log: FastifyBaseLogger,
): () => void {
  const round = async () => {
    const db = await database;
    const now = new Date();
    await forgetExpiredSessions(db, now);
    await forgetOldSubmissions(db, now);
    await countLoneEvents(prepareOn(db));
    await forgetOldVisitors({ db, clock: () => now });
    await db.query('DELETE FROM rate_limit WHERE expire < $1', [now.getTime()]);
    await forgetUnusedUploads(db, objects, now);
  };
  const timer = setInterval(
    () => round().catch((error) => log.warn({ err: error }, 'housekeeping failed')),
    interval,
  );
  timer.unref();
  return () => clearInterval(timer);
}
