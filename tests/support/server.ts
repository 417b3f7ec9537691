import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll } from 'vitest';
import { buildServer } from '#src/app/server.ts';
import { createServices } from '#src/app/services.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { readEnv } from '#src/server/env.ts';
import { carriedOutOrders } from './carried-out-orders.ts';
import type { TestDatabase } from './database.ts';
import { noteUndocumented } from './undocumented.ts';

export const adminPassword = 'canary-owner-password';
export const secretKey = 'canary-secret-key-canary-secret-key';

/**
 * The built server over a test database, with a clock that can be set and its log kept. It takes any
 * number of calls and logins at once.
 */
export async function createTestServer(
  db: DataSource,
  settings: NodeJS.ProcessEnv = {},
  mostLogins = Number.POSITIVE_INFINITY,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-test-'));
  const env = readEnv({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    SECRET_KEY: secretKey,
    ...settings,
  });
  const time = { now: new Date('2026-04-15T10:00:00Z') };
  const services = createServices(
    env,
    loadSecrets(env),
    Promise.resolve(db),
    () => time.now,
    mostLogins,
  );
  const lines: string[] = [];
  const log = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = buildServer(services, { logTo: log, maxCalls: Number.POSITIVE_INFINITY });
  const undocumented = noteUndocumented(app);
  const orders = carriedOutOrders(app, services, db);
  await app.ready();
  return {
    ...methodsOf(app),
    app,
    services,
    orders,
    time,
    /** Every log line so far. */
    log: () => lines.join(''),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
      if (undocumented.length > 0)
        throw new Error(`The document lists none of these:\n${undocumented.join('\n')}`);
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** A server over that database from before the first test to after the last. */
export function sharedServer(
  database: TestDatabase,
  settings?: NodeJS.ProcessEnv,
  mostLogins?: number,
): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await createTestServer(database.source, settings, mostLogins));
  });
  afterAll(() => server.close());
  return server;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let callers = 0;
/** An address nobody has called from, so that the limits of one test are not another's. */
export const newAddress = () => {
  callers += 1;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
};

/** One REST call, with its response parsed; from a new address unless one is given. */
export async function call(
  { app }: { app: FastifyInstance },
  method: Method,
  path: string,
  body?: unknown,
  { remoteAddress = newAddress(), ...headers }: Headers = {},
) {
  const response = await app.inject({
    method,
    remoteAddress,
    url: path,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    payload:
      body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body === '' ? undefined : JSON.parse(response.body),
  };
}
type Headers = Record<string, string>;

/** Calls by their method, and tRPC calls over HTTP, unbatched, with their data or error. */
function methodsOf(app: FastifyInstance) {
  const trpc = async (response: ReturnType<typeof call>) => {
    const { status, body } = await response;
    return { status, data: body.result?.data, error: body.error };
  };
  return {
    get: (path: string, headers?: Headers) => call({ app }, 'GET', path, undefined, headers),
    delete: (path: string, headers?: Headers) => call({ app }, 'DELETE', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Headers) =>
      call({ app }, 'POST', path, body, headers),
    put: (path: string, body: unknown, headers?: Headers) =>
      call({ app }, 'PUT', path, body, headers),
    patch: (path: string, body: unknown, headers?: Headers) =>
      call({ app }, 'PATCH', path, body, headers),
    query(procedure: string, input?: unknown, headers?: Headers) {
      const query =
        input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return trpc(call({ app }, 'GET', `/trpc/${procedure}${query}`, undefined, headers));
    },
    mutate: (procedure: string, input: unknown = {}, headers?: Headers) =>
      trpc(call({ app }, 'POST', `/trpc/${procedure}`, input, headers)),
  };
}
