import { constants, cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { StartError } from '#src/server/start-error.ts';
import { serveCopyRequests } from './copy-requests.ts';
import { type DatabaseFolder, openFolder } from './database-folder.ts';

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
