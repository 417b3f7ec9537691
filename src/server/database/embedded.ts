import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedStart } from './embedded-worker.ts';
import { lockDataFolder } from './lock.ts';

export interface Embedded {
  /** Where the ordinary driver reaches it: a socket's folder, or a loopback address. */
  host: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Opens the database in the data folder, in a worker thread behind a socket, for this process
 * alone; throws DataFolderInUse. A new one is made beside its place and moved there when whole.
 */
export async function openEmbedded(dataDir: string, template?: string): Promise<Embedded> {
  const unlock = lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await initialise(folder, template);
    const started = await startWorker(folder);
    return {
      ...started,
      async close() {
        await started.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function initialise(folder: string, template: string | undefined): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (template) cpSync(template, unfinished, { recursive: true });
  else await (await startWorker(unfinished)).close();
  renameSync(unfinished, folder);
}

/** Built, the worker is a script beside this one; from the sources, tsx has to read it. */
const newWorker = (workerData: EmbeddedStart) => {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData });
  const url = new URL('./embedded-worker.ts', import.meta.url).href;
  const script = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${url}', '${url}'))`;
  return new Worker(script, { eval: true, workerData });
};

async function startWorker(folder: string): Promise<Embedded> {
  const socketDir =
    process.platform === 'win32' ? undefined : mkdtempSync(join(tmpdir(), 'awning-db-'));
  const port = 5432;
  const socket = socketDir && join(socketDir, `.s.PGSQL.${port}`);
  const worker = newWorker({ folder, socket });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  worker.removeAllListeners('error');
  return {
    host: socketDir ?? '127.0.0.1',
    port: socketDir ? port : Number(address.split(':').at(-1)),
    async close() {
      worker.postMessage('close');
      await ended;
      if (socketDir) rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
