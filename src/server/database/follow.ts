import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import {
  type ProcessContext,
  type ServiceContext,
  withManager,
} from '#src/server/service-context.ts';
import { isUnavailable } from '#src/server/unavailable.ts';

/** How often the database is looked at, in milliseconds. */
const interval = 1000;

/**
 * Keeps a process in step with the database from when that is open, whoever changes it. A failure is
 * logged once, and an outage elsewhere. Returns a function that ends it.
 */
export function follow(
  database: Promise<DataSource>,
  services: ProcessContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { catchUp, failed }: { catchUp: (ctx: ServiceContext) => Promise<void>; failed: string },
): () => void {
  let isOver = false;
  const run = async (db: DataSource) => {
    let known = '';
    while (!isOver) {
      await catchUp(withManager(services, db.manager)).catch((error) => {
        if (!isUnavailable(error) && known !== String(error)) log.warn({ err: error }, failed);
        known = String(error);
      });
      await setTimeout(interval, undefined, { ref: false });
    }
  };
  void database.then(run).catch(() => {});
  return () => {
    isOver = true;
  };
}
