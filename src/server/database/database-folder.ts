import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makePrivate } from '#src/server/data-folder.ts';
import { StartError } from '#src/server/start-error.ts';

export interface DatabaseFolder {
  folder: string;
  /** A folder to copy if there is no database yet. */
  template: string | undefined;
  /** Whether to create a missing database: only at startup, never after a crash. */
  mayCreate: boolean;
}

/** Half the default cache, because the server shares the process's memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];
/** WAL segments of 1 MB instead of 16, because the first one is preallocated. */
const initDbStartParams = ['--wal-segsize=1'];

/** Opens the database in a folder, and creates it first if that is missing or empty. Throws a StartError. */
export async function openFolder({ folder, template, mayCreate }: DatabaseFolder): Promise<PGlite> {
  const isNew = mayCreate && (!existsSync(folder) || readdirSync(folder).length === 0);
  const damaged = template ? ` or ${template} is damaged (npm run build recreates it)` : '';
  const cannotCreate = `DATA_DIR: no database can be created in ${folder}: the disk is full${damaged}.`;
  if (isNew)
    await initialise(folder, template).catch(() => {
      throw new StartError(cannotCreate);
    });
  // PGlite treats a folder without this file as new, and would overwrite its data.
  const isComplete = existsSync(join(folder, 'PG_VERSION'));
  const db = isComplete && (await PGlite.create(folder, { startParams }).catch(() => undefined));
  if (db) {
    // PGlite's initdb and startup create files that others can read; later files are private.
    makePrivate(folder);
    return db;
  }
  if (!isNew)
    throw new StartError(
      `DATA_DIR: the database in ${folder} cannot be opened. Its files are damaged or incomplete, or the disk is full. Free some disk space; or move that folder away and restore a backup (npm run restore). Without a backup, the next start creates an empty database.`,
    );
  rmSync(folder, { recursive: true });
  throw new StartError(cannotCreate);
}

/** Creates the database in a temporary folder and renames it, so that a kill leaves no partial one. */
async function initialise(folder: string, template: string | undefined): Promise<void> {
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  try {
    if (template) cpSync(template, temporary, { recursive: true });
    else await (await PGlite.create(temporary, { initDbStartParams })).close();
    renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
