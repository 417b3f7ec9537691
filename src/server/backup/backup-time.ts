import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import type { ServiceContext } from '#src/server/service-context.ts';

/** What is noted of backups: that one was made, and that one was restored to check it. */
const notes = {
  made: { file: 'last-backup', column: 'made_at' },
  checked: { file: 'last-check', column: 'checked_at' },
} as const;
export type BackupNote = keyof typeof notes;

/** Notes when it was done: in a file, because the running server alone writes an embedded database. */
export async function noteBackup(note: BackupNote, dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, notes[note].file);
  await writeFile(file, `${at.toISOString()}\n`, { mode: 0o600 });
}

/** Notes it in a PostgreSQL, for every process. */
export const noteBackupIn = (
  note: BackupNote,
  db: Pick<EntityManager, 'query'>,
  at: Date,
): Promise<unknown> =>
  db.query(
    `INSERT INTO last_backup (id, ${notes[note].column}) VALUES (1, $1)
     ON CONFLICT (id) DO UPDATE SET ${notes[note].column} = excluded.${notes[note].column}`,
    [at],
  );

/** Returns when a backup was made or found good last, by itself or by `npm run backup`; null for never. */
export async function readBackupTime(
  note: BackupNote,
  { env: { DATA_DIR }, manager }: Pick<ServiceContext, 'env' | 'manager'>,
): Promise<Date | null> {
  const { file, column } = notes[note];
  const [row]: { at: Date | null }[] = await manager.query(
    `SELECT ${column} AS at FROM last_backup`,
  );
  const text = await readFile(join(DATA_DIR, file), 'utf8').catch(() => '');
  const times = [row?.at?.getTime() ?? Number.NaN, Date.parse(text.trim())].filter(Number.isFinite);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
