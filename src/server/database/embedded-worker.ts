import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** What the embedded database is started with, and what it says once it can be reached. */
export interface EmbeddedStart {
  folder: string;
  /** A unix socket; where there are none, a loopback port is chosen. */
  socket?: string;
}

const { folder, socket } = workerData as EmbeddedStart;
const db = await PGlite.create(folder);
const server = new PGLiteSocketServer(
  socket ? { db, path: socket, maxConnections: 2 } : { db, port: 0, maxConnections: 2 },
);
await server.start();

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage(server.getServerConn());
