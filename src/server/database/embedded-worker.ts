import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** What the embedded database is started with; it answers with where it can be reached. */
export interface EmbeddedStart {
  folder: string;
  /** Copied where there is no database yet. */
  template: string | undefined;
  listen: { path: string } | { host: string; port: number };
}

/** What the worker is told afterwards. A copy is answered with what went wrong, or ''. */
export type EmbeddedOrder = 'close' | { copyTo: string; answer: MessagePort };

const { folder, template, listen } = workerData as EmbeddedStart;
/** Half the usual cache, in one process with the server: enough for a shop's records. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];
/** A log in pieces of 1 MB, for the first one is made whole: usually they have 16. */
const initDbStartParams = ['--wal-segsize=1'];
if (!existsSync(folder)) await initialise();
const db = await PGlite.create(folder, { startParams });

// After a panic the engine only repeats it, and what it throws stops the socket server's queue:
// either way nobody is answered any more. End this thread, and be started again. No text can hold
// the mark, for PostgreSQL stores no NUL.
const panic = 'SPANIC\0VPANIC\0';
const leave = (error: unknown) => {
  process.nextTick(() => {
    throw error;
  });
};
const execute = db.execProtocolRawStream.bind(db);
db.execProtocolRawStream = async (message, options) => {
  try {
    await execute(message, {
      ...options,
      onRawData(data) {
        options?.onRawData(data);
        if (Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(panic))
          leave(new Error('The engine panicked.'));
      },
    });
  } catch (error) {
    leave(error);
    throw error;
  }
};

// The pool keeps one connection; its successor may arrive before that one is seen to have gone.
const server = new PGLiteSocketServer({ db, ...listen, maxConnections: 8 });
await server.start();

parentPort?.on('message', async (order: EmbeddedOrder) => {
  if (order !== 'close') return order.answer.postMessage(copyFolder(order.copyTo));
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage(server.getServerConn());

/**
 * No statement runs meanwhile, for this is its thread: the copy is what a kill would leave, with
 * all that was committed. Asking the engine for a checkpoint could come between two messages of
 * a statement, and spoil it.
 */
function copyFolder(into: string): string {
  try {
    cpSync(folder, into, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** A new database is made beside its place and moved there when whole, so that a kill leaves no half. */
async function initialise(): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (template) cpSync(template, unfinished, { recursive: true });
  else await (await PGlite.create(unfinished, { initDbStartParams })).close();
  renameSync(unfinished, folder);
}
