import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { queueDigest } from '#src/features/desk/digest/service.ts';
import { endStoppedImports } from '#src/features/desk/import/commit/carry-on-service.ts';
import { expireFirms, expireFixed } from '#src/features/desk/retention/retention-service.ts';
import { runBilling } from '#src/features/money/billing/charge/schedule-service.ts';
import { remindOfQuotes, remindOfSetUp } from '#src/features/sales/quote/sent/reminder-service.ts';
import { isEmbedded } from '#src/server/database/source.ts';
import { vacuumTables } from '#src/server/database/vacuum.ts';
import { type ProcessContext, withManager } from '#src/server/service-context.ts';
import { deleteUnusedUploads } from '#src/server/storage/uploads.ts';
import { londonHour } from '#src/shared/dates/dates.ts';

/** How often each task runs, in milliseconds. */
const interval = { deletions: 60 * 60_000, vacuum: 10_000, digest: 5 * 60_000 };

/** The hour of the day in London from which customers are billed. */
const firstHour = 6;
const billFromSix: typeof runBilling = async (ctx) => {
  if (londonHour(ctx.clock()) >= firstHour) await runBilling(ctx);
};

/**
 * Ends imports that have stopped, deletes expired data, sends reminders about quotes and bills customers
 * as soon as the database is open and every hour, vacuums an embedded database and queues the weekly
 * digest. Each task does once what is due, however often it runs and in however many processes. A failing
 * task does not stop the others. Returns a function that stops it.
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
    every(interval.digest, (db) => [() => queueDigest(withManager(services, db.manager))]),
    every(interval.deletions, (db) => {
      const now = services.clock();
      const ctx = withManager({ ...services, clock: () => now }, db.manager);
      return [
        // It needs what expires next.
        () => endStoppedImports(ctx),
        () => expireFixed(ctx),
        () => expireFirms(ctx),
        () => deleteUnusedUploads(db, services.objects, now),
        () => remindOfQuotes(ctx),
        () => remindOfSetUp(ctx),
        () => billFromSix(ctx),
      ];
    }),
  ];
  return () => {
    isOver = true;
    timers.forEach(clearInterval);
  };
}
