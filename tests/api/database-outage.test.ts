import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { entities, migrations } from '#src/app/entities.ts';
import { type Database, openDatabase } from '#src/server/database/open.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call, createTestServer, type TestServer } from '#tests/support/server.ts';

/** The way to the database, which can be cut and opened again. */
let gate: Server;
let port: number;
let tries = 0;
let isOpen = false;
const sockets = new Set<Socket>();
const said: string[] = [];
let behind: TestDatabase;
let database: Database;
let server: TestServer;

beforeAll(async () => {
  behind = await createTestDatabase();
  const url = new URL(behind.url ?? '');
  const { hostname, port: target } = url;
  gate = createServer((socket) => {
    tries += 1;
    socket.on('error', () => {});
    if (!isOpen) return void socket.destroy();
    const onward = connect(Number(target), hostname).on('error', () => {});
    socket.pipe(onward).pipe(socket);
    sockets.add(socket);
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  ({ port } = gate.address() as AddressInfo);
  url.port = String(port);
  const warn = (_: unknown, message: string) => said.push(message);
  database = openDatabase({ url: url.href, dataDir: '', entities, migrations, warn });
});
afterAll(async () => {
  await server?.close();
  await database.close();
  await behind.close();
  gate.close();
});

const away = 'the database cannot be reached';
const back = 'the database is back';

test('a database that is away is said once when it goes and once when it is back, however often it is tried', async () => {
  await vi.waitFor(() => expect(tries).toBeGreaterThan(2), 10_000);
  expect(said).toEqual([away]);
  isOpen = true;
  server = await createTestServer(await database.ready);
  expect(said).toEqual([away, back]);

  const login = () => call(server, 'POST', '/api/customer/login', { email: 'nobody@example.org' });
  const ready = () => call(server, 'GET', '/readyz');
  await Promise.all([login(), login(), login(), ready()]);
  isOpen = false;
  for (const socket of sockets) socket.destroy();
  for (const ask of [login, login, ready, ready, login])
    expect((await ask()).status, String(ask)).toBe(503);
  expect(said).toEqual([away, back, away]);
  expect(server.log().split('\n')).not.toContainEqual(expect.stringMatching(/"level":[456]0/));

  isOpen = true;
  expect((await login()).status).toBe(200);
  expect((await ready()).status).toBe(200);
  expect(said).toEqual([away, back, away, back]);
});

test('a database without room is logged, and each refusal is 503 with when to come back', async () => {
  const db = await database.ready;
  await db.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON onboarding_inquiry EXECUTE FUNCTION no_room()
  `);
  for (let time = 0; time < 3; time += 1) {
    const refused = await call(server, 'POST', '/api/client-onboarding', createOnboarding());
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  }
  expect(server.log()).toContain('"code":"53100"');
});
