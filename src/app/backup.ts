import { resolve } from 'node:path';
import { noteBackup, noteBackupIn } from '#src/server/backup/backup-time.ts';
import { withStoredDatabase } from '#src/server/backup/stored-database.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { readEnv } from '#src/server/env.ts';
import { createObjectStore } from '#src/server/storage/create-object-store.ts';
import { runCommand } from './run-command.ts';

/** Writes a backup of the configured database and image store to a new folder. */
await runCommand(async ([folderArgument]) => {
  const env = readEnv(process.env);
  const now = new Date();
  const name = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(folderArgument ?? `backups/${name}Z`);
  const { tables, images, lost } = await writeBackup(
    (run) => withStoredDatabase(env, run),
    createObjectStore(env),
    folder,
  );
  if (env.DATABASE_URL) await withStoredDatabase(env, (db) => noteBackupIn(db, now));
  else await noteBackup(env.DATA_DIR, now);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  for (const name of lost) console.warn(`Image ${name} is missing from the object store.`);
  return `Backed up ${rows} rows from ${tables.length} tables and ${images.length} images to ${folder}. SECRET_KEY is not included: store it separately.`;
});
