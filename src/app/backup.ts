import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createCipher } from '#src/server/auth/cipher.ts';
import { loadKeys } from '#src/server/auth/secrets.ts';
import { uploadBackup } from '#src/server/backup/backup-place.ts';
import { noteBackup, noteBackupIn } from '#src/server/backup/backup-time.ts';
import { checkBackup } from '#src/server/backup/check-backup.ts';
import { BackupRefused } from '#src/server/backup/manifest.ts';
import { backupName, defaultFolder, withNewestBackup } from '#src/server/backup/stored-backups.ts';
import { withStoredDatabase } from '#src/server/backup/stored-database.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { readStored } from '#src/server/connections/read-stored.ts';
import { settingsOf, withConnections } from '#src/server/connections/settings-in-force.ts';
import { type Env, readEnv } from '#src/server/env.ts';
import { createObjectStore } from '#src/server/storage/create-object-store.ts';
import { versionOf } from './backup-version.ts';
import { runCommand } from './run-command.ts';

/** Returns the settings with the place of backups that the desk names, where nothing else does. */
async function withPlace(env: Env): Promise<Env> {
  if (settingsOf(env, 'backup').length > 0) return env;
  const cipher = createCipher(loadKeys(env));
  const stored = await withStoredDatabase(env, (db) => readStored(db, cipher));
  if (stored.backup === null)
    throw new BackupRefused(
      'Where backups go was entered on the desk, sealed with another SECRET_KEY. Set that key, name a folder, or enter it again under Connections.',
    );
  return withConnections(env, { backup: stored.backup });
}

/** Writes a backup of the configured database and image store to a new folder, or to a bucket. */
const write = async (env: Env, folderArgument: string | undefined): Promise<string> => {
  const now = new Date();
  const name = backupName(now);
  const place = folderArgument === undefined ? await withPlace(env) : undefined;
  const bucket = place?.BACKUP_S3_BUCKET;
  const folder =
    bucket === undefined
      ? resolve(folderArgument ?? join(place?.BACKUP_FOLDER ?? defaultFolder, name))
      : join(await mkdtemp(join(tmpdir(), 'backup-')), name);
  try {
    const { tables, images, lost } = await writeBackup(
      (run) => withStoredDatabase(env, run),
      createObjectStore(env),
      folder,
    );
    if (place && bucket !== undefined) await uploadBackup(place, folder, name);
    if (env.DATABASE_URL) await withStoredDatabase(env, (db) => noteBackupIn(db, now));
    else await noteBackup(env.DATA_DIR, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    for (const name of lost) console.warn(`Image ${name} is missing from the object store.`);
    const where = bucket === undefined ? folder : `${name} in the bucket ${bucket}`;
    return `Backed up ${rows} rows from ${tables.length} tables and ${images.length} images to ${where}. SECRET_KEY is not included: store it separately.`;
  } finally {
    if (bucket !== undefined) await rm(join(folder, '..'), { recursive: true, force: true });
  }
};

/** Restores a backup into a database of its own, and says what it holds. */
async function check(env: Env, folderArgument: string | undefined): Promise<string> {
  const run = async (folder: string) => {
    const { tables, images } = await checkBackup(env, folder, versionOf);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `was restored into a database of its own: ${rows} rows of ${tables.length} tables and ${images.length} images are as they were, and SECRET_KEY opens them.`;
  };
  if (folderArgument !== undefined)
    return `${folderArgument} ${await run(resolve(folderArgument))}`;
  return withNewestBackup(
    await withPlace(env),
    async (folder, name) => `${name} ${await run(folder)}`,
  );
}

/** Writes a backup or, with --check, restores the newest or the named one to see that it can be. */
await runCommand(async (args) => {
  const env = readEnv(process.env);
  const [folder] = args.filter((arg) => arg !== '--check');
  return args.includes('--check') ? check(env, folder) : write(env, folder);
});
