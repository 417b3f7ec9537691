import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** What the embedded database is started with; it answers with where it can be reached. */
export interface EmbeddedStart {
  folder: string;
  /** Copied where there is no database yet. */
  template: string | undefined;
  listen: { path: string } | { host: string; port: number };
}

const { folder, template, listen } = workerData as EmbeddedStart;
if (!existsSync(folder)) await initialise();
const db = await PGlite.create(folder);

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

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage(server.getServerConn());

/** A new database is made beside its place and moved there when whole, so that a kill leaves no half. */
async function initialise(): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (template) cpSync(template, unfinished, { recursive: true });
  else await (await PGlite.create(unfinished)).close();
  renameSync(unfinished, folder);
}
