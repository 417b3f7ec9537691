import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { tryLock } from 'fs-native-extensions';
import { inDataFolder } from '#src/server/data-folder.ts';
import { openWorker } from '#src/server/open-worker.ts';
import { StartError } from '#src/server/start-error.ts';
import type { EmbeddedMessage, EmbeddedStart } from './embedded-worker.ts';
import type { Warn } from './outage.ts';

const prefix = 'awning-db-';
const lockName = 'lock';

/**
 * Creates a private folder for sockets in the temporary folder, and returns a function that removes
 * it. The kernel releases its lock with the process, which marks abandoned folders.
 */
function makeSocketFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Rename the file once it is locked, so that other processes never find it unlocked.
  const temporary = join(folder, 'new');
  const fd = openSync(temporary, 'a', 0o600);
  tryLock(fd);
  renameSync(temporary, join(folder, lockName));
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true });
      closeSync(fd);
    },
  };
}

/** Returns the names of all socket folders; none if the temporary folder cannot be read. */
function listSocketFolders(): string[] {
  try {
    return readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes the socket folders of this user's killed processes. */
function removeAbandonedSockets(): void {
  for (const name of listSocketFolders()) {
    const folder = join(tmpdir(), name);
    try {
      const stats = lstatSync(folder);
      if (!stats.isDirectory() || stats.uid !== process.getuid?.()) continue;
      const fd = openSync(join(folder, lockName), 'r+');
      if (tryLock(fd)) rmSync(folder, { recursive: true, force: true });
      closeSync(fd);
    } catch {
      // Another process has removed it, or it has no lock: leave it.
    }
  }
}

/** Another running process uses the data folder. */
class DataFolderInUse extends StartError {
  override name = 'DataFolderInUse';
}

/**
 * Locks the data folder for this process and returns a function that unlocks it. Throws
 * DataFolderInUse. The kernel releases the lock of a killed process.
 */
function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'database.lock');
  const fd = inDataFolder(dataDir, () => openSync(file, 'a+', 0o600));
  if (!tryLock(fd)) {
    closeSync(fd);
    const holder = readFileSync(file, 'utf8').trim() || 'another process';
    throw new DataFolderInUse(`The data folder ${dataDir} is in use by ${holder}. Stop it first.`);
  }
  ftruncateSync(fd);
  writeSync(fd, `process ${process.pid}, started ${new Date().toISOString()}\n`);
  return () => closeSync(fd);
}

export interface Embedded {
  /** The host for the driver: a folder of sockets, or a loopback address. */
  host: string;
  port: number;
  /** Restarts the engine after an error that broke it. */
  restart(error: unknown): void;
  close(): Promise<void>;
}

const hasSockets = process.platform !== 'win32';
/** The delay before a restart, which doubles after each failure, and its maximum. */
const restartAfterMs = 500;
const longestRestartMs = 30_000;
/** How long the last statement may take at shutdown. After a termination the next start recovers. */
const timeoutMs = 5000;

/**
 * Opens the database in the data folder, in a worker thread behind a socket. Throws DataFolderInUse
 * if another process has it open. The engine is restarted if it fails.
 */
export async function openEmbedded(
  dataDir: string,
  template: string | undefined,
  warn: Warn,
): Promise<Embedded> {
  const unlock = lockDataFolder(dataDir);
  if (hasSockets) removeAbandonedSockets();
  const sockets = hasSockets ? makeSocketFolder() : undefined;
  const host = sockets?.folder ?? '127.0.0.1';
  let port = hasSockets ? 5432 : 0;
  let worker: Worker | undefined;
  let ended: Promise<unknown> | undefined;
  const closing = new AbortController();

  async function start(mayCreate: boolean): Promise<void> {
    const socket = hasSockets ? join(host, `.s.PGSQL.${port}`) : undefined;
    if (socket) await rm(socket, { force: true });
    const next = openWorker('embedded-worker', import.meta.url, {
      folder: join(dataDir, 'database'),
      template: template && existsSync(template) ? template : undefined,
      mayCreate,
      listen: socket ? { path: socket } : { host, port },
    } satisfies EmbeddedStart);
    const exit = once(next, 'exit').catch(() => {});
    const [message] = await Promise.race([
      once(next, 'message'),
      exit.then(() => Promise.reject(new Error('The embedded database exited during startup.'))),
    ]);
    const result: EmbeddedMessage = message;
    if ('fault' in result) throw new StartError(result.fault);
    if (!socket) port = Number(result.address.split(':').at(-1));
    next.on('error', (error) => warn(error, 'the embedded database failed'));
    worker = next;
    ended = exit.then(() => (closing.signal.aborted ? undefined : startAgain()));
  }

  function restart(error: unknown): void {
    if (!worker || closing.signal.aborted) return;
    warn(error, 'the embedded database failed');
    void worker.terminate();
    worker = undefined;
  }

  async function startAgain(pause = restartAfterMs): Promise<void> {
    worker = undefined;
    await setTimeout(pause, undefined, closing).catch(() => {});
    if (closing.signal.aborted) return;
    await start(false).catch((error) => {
      warn(error, 'the embedded database failed to restart');
      return startAgain(Math.min(2 * pause, longestRestartMs));
    });
  }

  async function close(): Promise<void> {
    closing.abort();
    // Repeat for a worker that a restart created meanwhile.
    for (let stopping: Worker | undefined | null = null; stopping !== worker; await ended) {
      stopping = worker;
      stopping?.postMessage('close');
      const timer = globalThis.setTimeout(() => stopping?.terminate(), timeoutMs);
      void ended?.then(() => clearTimeout(timer));
    }
    sockets?.remove();
    unlock();
  }

  try {
    await start(true);
    return { host, port, restart, close };
  } catch (error) {
    await close();
    throw error;
  }
}
