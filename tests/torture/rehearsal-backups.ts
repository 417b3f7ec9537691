import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newFolder } from '#tests/support/new-folder.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { run, tablesOf } from './backup-commands.ts';

/** Waits until no backup is being made, at most so long (ms): one whose process was killed never ends. */
export async function untilNoBackupRuns(db: pg.Pool, now: () => Date, patience = 60_000) {
  const sql = `SELECT FROM backup_day
    WHERE ended_at IS NULL AND seen_at > $1::timestamptz - interval '10 minutes'`;
  const ends = performance.now() + patience;
  while (performance.now() < ends && (await db.query(sql, [now()])).rows.length > 0)
    await sleep(200);
}

/** Waits until no first attempt of a job is under way, at most two seconds: its lease would end with a leap. */
export async function untilNoJobRuns(db: pg.Pool, now: () => Date) {
  const sql = `SELECT FROM job WHERE done_at IS NULL AND attempts > 0 AND error IS NULL
    AND due_at BETWEEN $1 AND $1::timestamptz + interval '1 minute'`;
  const ends = performance.now() + 2000;
  while (performance.now() < ends && (await db.query(sql, [now()])).rows.length > 0)
    await sleep(50);
}

/** The days of which a backup was begun; `failure` says what was wrong, and 'open' where it never ended. */
export async function readBackupDays(db: pg.Pool) {
  const { rows } = await db.query<{ day: string; failure: string | null }>(
    `SELECT day::text, CASE WHEN ended_at IS NULL THEN 'open' ELSE failure END AS failure
     FROM backup_day WHERE attempts > 0 ORDER BY day`,
  );
  return rows;
}

/** Restores the newest backup into a scratch database; gives the tables that differ from the source's. */
export async function restoreNewest(settings: NodeJS.ProcessEnv, server: string) {
  const folder = join(settings.DATA_DIR ?? '', 'backups');
  const names = (await readdir(folder)).filter((name) => name.endsWith('-daily')).sort();
  const scratch = {
    ...settings,
    DATA_DIR: newFolder(),
    DATABASE_URL: await createDatabase(server),
  };
  const began = performance.now();
  const { code, said } = await run('restore', [join(folder, names.at(-1) ?? '')], scratch);
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) return { wrong: [`the restore ended with ${code}: ${said}`], names, seconds };
  const [was, is] = [await tablesOf(settings), await tablesOf(scratch)];
  const wrong = Object.keys(was)
    .filter((table) => !passing.has(table) && was[table] !== is[table])
    .map((table) => `restored, ${table} has ${is[table]}; it had ${was[table]}`);
  return { wrong, names, seconds };
}

/** What changes after a backup although nobody does anything. */
const passing = new Set(['session', 'rate_limit', 'last_backup', 'backup_day', 'idempotency']);
