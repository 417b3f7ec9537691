import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Notes when a backup was made: in a file, because the running server alone writes an embedded database. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(fileIn(dataDir), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** Returns when the last backup was made by `npm run backup` on this machine; null for never. */
export async function readBackupTime(dataDir: string): Promise<Date | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
