import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createCipher } from '#src/server/auth/cipher.ts';
import { loadKeys } from '#src/server/auth/secrets.ts';
import {
  type BackupStore,
  backupName,
  openStore,
  withNewestBackup,
} from '#src/server/backup/backup-store.ts';
import { noteBackup, noteBackupIn } from '#src/server/backup/backup-time.ts';
import { checkBackup } from '#src/server/backup/check-backup.ts';
import { encryptBackup, withOpenBackup } from '#src/server/backup/encrypted-backup.ts';
import { deleteExpired } from '#src/server/backup/kept-backups.ts';
import { BackupRefused, formatSize, sizeOf } from '#src/server/backup/manifest.ts';
import { withStoredDatabase } from '#src/server/backup/stored-database.ts';
import { withTemporaryFolder } from '#src/server/backup/temporary-folder.ts';
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

/** Notes that a backup was made or checked, where every process reads it. */
const note = (env: Env, what: 'made' | 'checked', at: Date): Promise<unknown> =>
  env.DATABASE_URL
    ? withStoredDatabase(env, (db) => noteBackupIn(what, db, at))
    : noteBackup(what, env.DATA_DIR, at);

/** Writes a backup to a new folder, encrypted where there is a passphrase, and says what it holds and how large it is. */
async function writeTo(env: Env, passphrase: string | undefined, folder: string): Promise<string> {
  const { tables, images, lost } = await writeBackup(
    (run) => withStoredDatabase(env, run),
    createObjectStore(env),
    folder,
  );
  if (passphrase !== undefined)
    await encryptBackup(folder, passphrase).catch(async (error) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
  for (const name of lost) console.warn(`Image ${name} is missing from the object store.`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backed up ${rows} rows from ${tables.length} tables and ${images.length} images, ${formatSize(await sizeOf(folder))},`;
}

/** Writes a backup into the place, what is to be encrypted or sent elsewhere from the system's temporary folder. */
async function writeInto(
  store: BackupStore,
  env: Env,
  passphrase: string | undefined,
  name: string,
) {
  if (store.folder !== undefined && passphrase === undefined)
    return writeTo(env, passphrase, join(store.folder, name));
  return withTemporaryFolder(async (parent) => {
    const folder = join(parent, name);
    const says = await writeTo(env, passphrase, folder);
    await store.put(folder, name);
    return says;
  });
}

/** Backs up the configured database and image store to the named folder, or to the place of backups. */
async function write(env: Env, folder: string | undefined, isByItself: boolean): Promise<string> {
  const now = new Date();
  const place = folder === undefined ? await withPlace(env) : env;
  const passphrase = place.BACKUP_PASSPHRASE;
  const tail = `${passphrase === undefined ? '' : ', encrypted'}. SECRET_KEY is not included: store it separately.`;
  if (folder !== undefined) {
    const says = await writeTo(env, passphrase, resolve(folder));
    await note(env, 'made', now);
    return `${says} to ${resolve(folder)}${tail}`;
  }
  const store = await openStore(place);
  const name = backupName(now, isByItself);
  const says = await writeInto(store, env, passphrase, name);
  await note(env, 'made', now);
  const left = isByItself ? await deleteExpired(store, now) : 0;
  const kept = left > 0 ? ` ${left} that the rule no longer keeps could not be deleted.` : '';
  return `${says} to ${name} in ${store.name}${tail}${kept}`;
}

/** Restores a backup into a database of its own, and says what it holds. */
async function check(env: Env, folderArgument: string | undefined): Promise<string> {
  const now = new Date();
  const run = async (folder: string, name: string) => {
    const { tables, images } = await checkBackup(env, folder, versionOf);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${name} was restored into a database of its own: ${rows} rows of ${tables.length} tables and ${images.length} images are as they were, and SECRET_KEY opens them.`;
  };
  if (folderArgument !== undefined)
    return withOpenBackup(resolve(folderArgument), env.BACKUP_PASSPHRASE, (folder) =>
      run(folder, folderArgument),
    );
  const says = await withNewestBackup(await withPlace(env), run);
  await note(env, 'checked', now);
  return says;
}

/**
 * Writes a backup or, with --check, restores the newest or the named one to see that it can be. With --daily,
 * as the server calls it, the rule of daily backups then deletes older ones.
 */
await runCommand(async (args) => {
  const env = readEnv(process.env);
  const [folder] = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--check')) return check(env, folder);
  return write(env, folder, args.includes('--daily'));
});
