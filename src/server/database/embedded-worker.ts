import { constants, cpSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { StartFault } from '#src/server/start-fault.ts';
import { type DatabaseFolder, openFolder } from './database-folder.ts';

/** What the embedded database is started with. */
export interface EmbeddedStart extends DatabaseFolder {
  listen: { path: string } | { host: string; port: number };
}

/** What the worker says first: where it can be reached, or why the folder cannot be opened. */
export type EmbeddedAnswer = { address: string } | { fault: string };

/** What the worker is told afterwards. A copy is answered with what went wrong, or ''. */
export type EmbeddedOrder = 'close' | { copyTo: string; answer: MessagePort };

const { listen, ...place }: EmbeddedStart = workerData;
const db = await openFolder(place).catch((error) => {
  if (!(error instanceof StartFault)) throw error;
  parentPort?.postMessage({ fault: error.message } satisfies EmbeddedAnswer);
  process.exit();
});

// The pool keeps one connection; its successor may arrive before that one is seen to have gone.
const server = new PGLiteSocketServer({ db, ...listen, maxConnections: 8 });
await server.start();

parentPort?.on('message', async (order: EmbeddedOrder) => {
  if (order !== 'close') return order.answer.postMessage(copyFolder(order.copyTo));
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage({ address: server.getServerConn() } satisfies EmbeddedAnswer);

/**
 * No statement runs meanwhile, for this is its thread: the copy is what a kill would leave, with
 * all that was committed. Asking the engine for a checkpoint could come between two messages of
 * a statement, and spoil it.
 */
function copyFolder(into: string): string {
  try {
    cpSync(place.folder, into, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
