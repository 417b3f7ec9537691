import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { queueDigest } from '#src/features/desk/digest/service.ts';
import { forgetNotes } from '#src/features/desk/people/note/note-service.ts';
import { runBilling } from '#src/features/money/billing/charge/schedule-service.ts';
import { deleteOldLoginCodes } from '#src/features/people/login/login-code-service.ts';
import { deleteOldReplies } from '#src/features/people/reply/reply-service.ts';
import { remindOfQuotes, remindOfSetUp } from '#src/features/sales/quote/sent/reminder-service.ts';
import {
  deleteOldSteps,
  deleteOldVisitors,
  pruneEvents,
} from '#src/features/site/analytics/service.ts';
import { deleteExpiredDevices } from '#src/server/auth/devices.ts';
import { deleteExpiredSessions } from '#src/server/auth/sessions.ts';
import { deleteOldSubmissions } from '#src/server/database/idempotency.ts';
import { isEmbedded } from '#src/server/database/source.ts';
import { vacuumTables } from '#src/server/database/vacuum.ts';
import { deleteExpiredLimits } from '#src/server/http/shared-limits.ts';
import { deleteOldMails } from '#src/server/mail/retention.ts';
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
 * Deletes expired data, sends reminders about quotes and bills customers as soon as the database is
 * open and every hour, vacuums an embedded database and queues the weekly digest. Each task does once
 * what is due, however often it runs and in however many processes. A failing task does not stop the
 * others. Returns a function that stops it.
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
        () => deleteExpiredSessions(db, now),
        () => deleteExpiredDevices(db, now),
        () => deleteOldLoginCodes(ctx),
        () => deleteOldSubmissions(db, now),
        () => deleteOldVisitors(ctx),
        () => deleteOldSteps(ctx),
        () => pruneEvents(ctx),
        () => deleteExpiredLimits(db, now),
        () => deleteOldMails(db, now),
        () => forgetNotes(ctx),
        () => deleteOldReplies(ctx),
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
