import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { ServiceContext } from '#src/server/service-context.ts';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Notes when a backup was made: in a file, because the running server alone writes an embedded database. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(fileIn(dataDir), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** Notes it in a PostgreSQL, for every process. */
export const noteBackupIn = (db: DataSource, at: Date): Promise<unknown> =>
  db.query(
    `INSERT INTO last_backup (id, made_at) VALUES (1, $1)
     ON CONFLICT (id) DO UPDATE SET made_at = excluded.made_at`,
    [at],
  );

/** Returns when the last backup was made by `npm run backup`; null for never. */
export async function readBackupTime({
  env: { DATA_DIR },
  manager,
}: Pick<ServiceContext, 'env' | 'manager'>): Promise<Date | null> {
  const [row]: { at: Date }[] = await manager.query('SELECT made_at AS at FROM last_backup');
  const text = await readFile(fileIn(DATA_DIR), 'utf8').catch(() => '');
  const times = [row?.at.getTime() ?? Number.NaN, Date.parse(text.trim())].filter(Number.isFinite);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
