import { resolve } from 'node:path';
import { withStoredDatabase } from '#src/server/backup/stored-database.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { readEnv } from '#src/server/env.ts';
import { createObjectStore } from '#src/server/storage/create-object-store.ts';
import { runCommand } from './run-command.ts';

/** Writes a backup of the database and the images of these settings into a new folder. */
await runCommand(async ([given]) => {
  const env = readEnv(process.env);
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(given ?? `backups/${now}Z`);
  const { tables, pictures, lost } = await writeBackup(
    (work) => withStoredDatabase(env, work),
    createObjectStore(env),
    folder,
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  for (const name of lost)
    console.warn(`The image ${name} is lost: the object store does not have it.`);
  return `${folder} holds ${rows} rows of ${tables.length} tables and ${pictures.length} images. SECRET_KEY is not in it: keep it elsewhere.`;
});
