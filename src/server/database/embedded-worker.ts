import { constants, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { makePrivate } from '#src/server/data-folder.ts';
import { StartError } from '#src/server/start-error.ts';
import { serveCopyRequests } from './copy-requests.ts';

interface DatabaseFolder {
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
async function openFolder({ folder, template, mayCreate }: DatabaseFolder): Promise<PGlite> {
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

/** The worker's options. */
export interface EmbeddedStart extends DatabaseFolder {
  listen: { path: string } | { host: string; port: number };
}

/** The worker's first message: its address, or why the database cannot be opened. */
export type EmbeddedMessage = { address: string } | { fault: string };

const { listen, ...options }: EmbeddedStart = workerData;
const db = await openFolder(options).catch((error) => {
  if (!(error instanceof StartError)) throw error;
  parentPort?.postMessage({ fault: error.message } satisfies EmbeddedMessage);
  process.exit();
});

// The pool has one connection, but its successor may arrive before the server sees it close.
const server = new PGLiteSocketServer({ db, ...listen, maxConnections: 8 });
await server.start();

// The copy is crash-consistent: it runs on the database's thread, so no statement runs meanwhile.
// A checkpoint first could arrive between two messages of a statement, and break it.
const stopCopies =
  'path' in listen
    ? await serveCopyRequests(
        dirname(options.folder),
        join(dirname(listen.path), 'copies'),
        (into) =>
          cpSync(options.folder, into, { recursive: true, mode: constants.COPYFILE_FICLONE }),
      )
    : undefined;

// The only message is the request to close.
parentPort?.on('message', async () => {
  await stopCopies?.();
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage({ address: server.getServerConn() } satisfies EmbeddedMessage);
