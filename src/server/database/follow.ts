import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import {
  type ProcessContext,
  type ServiceContext,
  withManager,
} from '#src/server/service-context.ts';
import { isUnavailable } from '#src/server/unavailable.ts';

/** How often the database is looked at, in milliseconds: twenty processes ask it ten times a second. */
const interval = 2000;

/** What a process keeps in step with the database, whoever changes it. */
export interface Followed {
  /** SQL for a text that differs once something has changed; $1 is the time. */
  mark: string;
  /** Whether there is something to do; by default where the mark is not that of the last time. */
  isBehind?: (mark: string | null) => boolean;
  catchUp: (ctx: ServiceContext, mark: string | null) => Promise<void>;
  /** What is logged where that fails. */
  failed: string;
}

/**
 * Looks from when the database is open, in one statement, for what has changed, and catches up with it. A
 * failure is logged once, and an outage elsewhere. Returns a function that ends it.
 */
export function follow(
  database: Promise<DataSource>,
  services: ProcessContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
  followed: readonly Followed[],
): () => void {
  let isOver = false;
  const columns = followed.map(({ mark }, at) => `(${mark})::text AS mark${at}`);
  const marks = `SELECT $1::timestamptz AS now, ${columns.join(', ')}`;
  const warnings = followed.map(() => '');
  const known = followed.map((): string | null | undefined => undefined);

  async function look(db: DataSource): Promise<void> {
    const [row] = await db.query(marks, [services.clock()]);
    for (const [at, { catchUp, failed, isBehind }] of followed.entries()) {
      const mark: string | null = row[`mark${at}`];
      if (!(isBehind ? isBehind(mark) : mark !== known[at])) continue;
      try {
        await catchUp(withManager(services, db.manager), mark);
        known[at] = mark;
        warnings[at] = '';
      } catch (error) {
        const isNew = !isUnavailable(error) && warnings[at] !== String(error);
        if (isNew) log.warn({ err: error }, failed);
        warnings[at] = String(error);
      }
    }
  }

  const run = async (db: DataSource) => {
    let warning = '';
    while (!isOver) {
      await look(db).catch((error) => {
        if (!isUnavailable(error) && warning !== String(error))
          log.warn({ err: error }, 'the database could not be looked at');
        warning = String(error);
      });
      await setTimeout(interval, undefined, { ref: false });
    }
  };
  void database.then(run).catch(() => {});
  return () => {
    isOver = true;
  };
}
