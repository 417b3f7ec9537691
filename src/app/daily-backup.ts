import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { claimDay, endDay, holdDay } from '#src/server/backup/backup-days.ts';
import { type BackupNote, noteBackupIn, readBackupTime } from '#src/server/backup/backup-time.ts';
import { errorMessage } from '#src/server/error-code.ts';
import {
  type ProcessContext,
  type ServiceContext,
  withManager,
} from '#src/server/service-context.ts';
import { isUnavailable } from '#src/server/unavailable.ts';

/** How often the time is looked at, and how often a running backup is said to be, in milliseconds. */
const interval = 60_000;
/** How old the last good check may be before the next backup is checked too, in milliseconds. */
const checkedEvery = 7 * 24 * 3_600_000;

/** The command beside this file: the built script, or the source when running from the sources. */
const backupCommand = [
  ...process.execArgv,
  '--no-warnings',
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './backup.ts' : './backup.js', import.meta.url),
  ),
];

/** What a command says at its end: in words, or as an error that nobody expected, which is an object. */
function lastLine(text: string): string {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line === '}' ? 'An unexpected error; run it by hand to see it.' : line;
}

/** Runs the command in a process of its own, so that no call waits for it. Throws what it says was wrong. */
const runBackup = (args: string[], signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, args, { signal }, (error, result, problem) => {
      if (error) reject(new Error(lastLine(problem) || 'It ended early.'));
      else resolve(lastLine(result));
    });
  });

/** Takes into the database what a command noted beside an embedded one. */
async function keepNote(note: BackupNote, ctx: ServiceContext): Promise<void> {
  const at = await readBackupTime(note, ctx);
  if (at) await noteBackupIn(note, ctx.manager, at);
}

/**
 * Makes a backup each day at the hour in force, by one of the processes, and checks one a week. Returns a
 * function that ends it.
 */
export function startDailyBackup(
  database: Promise<DataSource>,
  services: ProcessContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
  command = backupCommand,
): () => void {
  const ending = new AbortController();
  let running = false;

  async function backUp(db: DataSource): Promise<void> {
    const ctx = withManager(services, db.manager);
    const day = running ? undefined : await claimDay(ctx);
    if (day === undefined) return;
    running = true;
    const holding = setInterval(() => void holdDay(ctx, day).catch(() => {}), interval);
    try {
      const says = await runBackup([...command, '--daily'], ending.signal);
      await keepNote('made', ctx);
      const checked = await readBackupTime('checked', ctx);
      if (services.clock().getTime() - (checked?.getTime() ?? 0) > checkedEvery)
        await runBackup([...command, '--check'], ending.signal);
      await keepNote('checked', ctx);
      await endDay(ctx, day, { says });
    } catch (error) {
      // What was cut off is made by another process, or after the next start.
      if (ending.signal.aborted) return;
      log.warn({ err: error }, 'backup failed');
      await endDay(ctx, day, { failure: errorMessage(error) });
    } finally {
      clearInterval(holding);
      running = false;
    }
  }

  let known = '';
  const warn = (error: unknown) => {
    if (!isUnavailable(error) && known !== String(error))
      log.warn({ err: error }, 'the day’s backup could not be looked for');
    known = String(error);
  };
  const look = () => void database.then((db) => backUp(db).catch(warn)).catch(() => {});
  look();
  const timer = setInterval(look, interval).unref();
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
