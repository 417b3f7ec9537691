import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makePrivate } from '#src/server/data-folder.ts';
import { StartError } from '#src/server/start-error.ts';

export interface DatabaseFolder {
  folder: string;
  /** Copied where there is no database yet. */
  template: string | undefined;
  /** Whether a database is made where there is none: never under a server that had one. */
  mayCreate: boolean;
}

/** Half the usual cache, in one process with the server: enough for a shop's records. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];
/** A log in pieces of 1 MB, for the first one is made whole: usually they have 16. */
const initDbStartParams = ['--wal-segsize=1'];

/** Opens the database in a folder, made first where that is missing or empty; throws a StartError. */
export async function openFolder({ folder, template, mayCreate }: DatabaseFolder): Promise<PGlite> {
  const isNew = mayCreate && (!existsSync(folder) || readdirSync(folder).length === 0);
  const damaged = template ? ` or ${template} is damaged (npm run build makes it again)` : '';
  const notMade = `DATA_DIR: no database can be made in ${folder}: the disk is full${damaged}.`;
  if (isNew)
    await initialise(folder, template).catch(() => {
      throw new StartError(notMade);
    });
  // PGlite takes a folder without this file for a new one, and initialises over its rows.
  const isWhole = existsSync(join(folder, 'PG_VERSION'));
  const db = isWhole && (await PGlite.create(folder, { startParams }).catch(() => undefined));
  if (db) {
    // PGlite's initdb and its start leave files that others may read; what it makes later is private.
    makePrivate(folder);
    return db;
  }
  if (!isNew)
    throw new StartError(
      `DATA_DIR: the database in ${folder} cannot be opened. Its files are damaged or incomplete, or the disk is full. Make room on the disk; or move that folder away and restore a backup (npm run restore). Without a backup, the next start makes an empty database.`,
    );
  rmSync(folder, { recursive: true });
  throw new StartError(notMade);
}

/** A new database is made beside its place and moved there when whole, so that a kill leaves no half. */
async function initialise(folder: string, template: string | undefined): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    if (template) cpSync(template, unfinished, { recursive: true });
    else await (await PGlite.create(unfinished, { initDbStartParams })).close();
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
