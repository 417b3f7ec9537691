import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { type BuiltServer, spawnBuiltServer } from '#tests/support/built-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/support/postgres.ts';

/** The databases everything is tried on. */
export const databases = ['PostgreSQL', 'the embedded database'] as const;
type DatabaseKind = (typeof databases)[number];

/** A PostgreSQL for the tests of a file. */
export function givePostgres(): () => Postgres {
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  return () => {
    if (!postgres) throw new Error('PostgreSQL is not started yet.');
    return postgres;
  };
}

/** A server's settings, the same through all its lives. */
export async function settingsOf(storage: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const port = await freePort();
  return { PORT: String(port), TRUST_PROXY: '127.0.0.1', DATA_DIR: newFolder(), ...storage };
}

/** Settings over an empty database of that kind. */
export async function emptyStorage(kind: DatabaseKind, postgres: Postgres) {
  const remote = kind === 'PostgreSQL';
  return settingsOf(remote ? { DATABASE_URL: await createDatabase(postgres.url) } : {});
}

/** Starts a server that is killed with its test, and gives how long it took to be ready, in ms. */
export async function start(settings: NodeJS.ProcessEnv): Promise<[BuiltServer, number]> {
  const began = performance.now();
  const server = await spawnForTest(settings);
  await server.ready();
  return [server, performance.now() - began];
}

/** Starts a server that is killed with its test, and does not wait. */
export async function spawnForTest(settings: NodeJS.ProcessEnv): Promise<BuiltServer> {
  const server = await spawnBuiltServer(settings);
  onTestFinished(() => server.crash());
  return server;
}

/** Locks a table of a database until the test is over; `waiting` gives who waits for it, once somebody does. */
export async function lockTable(connectionString: string, table: string) {
  const gate = new pg.Client({ connectionString });
  await gate.connect();
  onTestFinished(() => gate.end());
  await gate.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return {
    waiting: () =>
      vi.waitFor(async () => {
        // Within a transaction this view would stay as it was first seen.
        await gate.query('SELECT pg_stat_clear_snapshot()');
        const { rows } = await gate.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND datname = current_database()`);
        expect(rows).toHaveLength(1);
        return rows[0]?.pid ?? 0;
      }, 10_000),
    terminate: (pid: number) => gate.query('SELECT pg_terminate_backend($1)', [pid]),
    release: () => gate.query('ROLLBACK'),
  };
}
