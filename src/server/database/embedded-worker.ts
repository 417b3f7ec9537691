import { constants, cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { StartError } from '#src/server/start-error.ts';
import { serveCopyRequests } from './copy-requests.ts';
import { type DatabaseFolder, openFolder } from './database-folder.ts';

/** What the embedded database is started with. */
export interface EmbeddedStart extends DatabaseFolder {
  listen: { path: string } | { host: string; port: number };
}

/** What the worker says first: where it can be reached, or why the folder cannot be opened. */
export type EmbeddedMessage = { address: string } | { fault: string };

const { listen, ...place }: EmbeddedStart = workerData;
const db = await openFolder(place).catch((error) => {
  if (!(error instanceof StartError)) throw error;
  parentPort?.postMessage({ fault: error.message } satisfies EmbeddedMessage);
  process.exit();
});

// The pool keeps one connection; its successor may arrive before that one is seen to have gone.
const server = new PGLiteSocketServer({ db, ...listen, maxConnections: 8 });
await server.start();

// The copy is what a kill would leave, with all that was committed: no statement runs meanwhile, for
// this is its thread. A checkpoint first could come between two messages of a statement, and spoil it.
const stopCopies =
  'path' in listen
    ? await serveCopyRequests(dirname(place.folder), join(dirname(listen.path), 'copies'), (into) =>
        cpSync(place.folder, into, { recursive: true, mode: constants.COPYFILE_FICLONE }),
      )
    : undefined;

// The only message it is ever sent: to close.
parentPort?.on('message', async () => {
  await stopCopies?.();
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage({ address: server.getServerConn() } satisfies EmbeddedMessage);
