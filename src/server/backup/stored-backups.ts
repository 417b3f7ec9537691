import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupSettings, openBucket, sentFor } from './backup-place.ts';
import { BackupRefused } from './manifest.ts';

/** Where backups go when neither the settings nor the desk say. */
export const defaultFolder = 'backups';

/** The name of a backup by when it is made: '2026-11-28T04-00-00Z'. */
export const backupName = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const isName = (text: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(text);

/** Calls `run` with the folder of the newest complete backup in the place. Throws BackupRefused. */
export async function withNewestBackup<T>(
  settings: BackupSettings,
  run: (folder: string, name: string) => Promise<T>,
): Promise<T> {
  if (settings.BACKUP_S3_BUCKET !== undefined) return fromBucket(settings, run);
  const folder = resolve(settings.BACKUP_FOLDER ?? defaultFolder);
  const names = await readdir(folder).catch(() => []);
  const isComplete = (name: string) => existsSync(join(folder, name, 'manifest.json'));
  const newest = names.filter(isName).filter(isComplete).sort().at(-1);
  if (newest === undefined) throw new BackupRefused(`There is no complete backup in ${folder}.`);
  return run(join(folder, newest), newest);
}

/** Copies it from the bucket into a folder that is deleted afterwards. */
async function fromBucket<T>(
  settings: BackupSettings,
  run: (folder: string, name: string) => Promise<T>,
): Promise<T> {
  const bucket = await openBucket(settings, sentFor);
  const keys = await bucket.list().catch((cause) => {
    throw new BackupRefused('The bucket could not be read.', { cause });
  });
  const newest = keys
    .flatMap((key) => (key.endsWith('/manifest.json') ? dirname(key) : []))
    .filter(isName)
    .sort()
    .at(-1);
  if (newest === undefined) throw new BackupRefused('There is no complete backup in the bucket.');
  const parent = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    const folder = join(parent, newest);
    for (const key of keys.filter((key) => key.startsWith(`${newest}/`))) {
      const path = join(folder, relative(newest, key));
      if (!path.startsWith(folder + sep)) throw new BackupRefused(`${key} has an odd name.`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const { ok, body } = await bucket.get(key);
      if (!ok || !body) throw new BackupRefused(`The bucket did not give ${key}.`);
      await pipeline(
        Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
    }
    return await run(folder, newest);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
