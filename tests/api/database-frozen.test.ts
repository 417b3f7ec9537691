import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createOutage, createSocket } from '#src/server/database/outage.ts';
import { isUnavailable } from '#src/server/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call, createTestServer } from '#tests/support/server.ts';

/** The way to the database, on which everything can be held up with no connection closed. */
let way: Server;
const sockets = new Set<Socket>();
let behind: TestDatabase;
let url: string;
const said: string[] = [];
const silence = 300;

beforeAll(async () => {
  behind = await createTestDatabase();
  const address = new URL(behind.url ?? '');
  const { hostname, port } = address;
  way = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const end of [socket, onward]) end.on('error', () => {});
    socket.pipe(onward).pipe(socket);
    socket.once('close', () => onward.destroy());
    sockets.add(socket);
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  address.port = String((way.address() as AddressInfo).port);
  url = address.href;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  way.close();
  await behind.close();
});
beforeEach(() => {
  said.length = 0;
});

/** Whatever is sent from now on arrives nowhere, over the connections that there are. */
const freeze = () => {
  for (const socket of sockets) socket.unpipe().pause();
};

async function open(longest = silence): Promise<DataSource> {
  const outage = createOutage((_, message) => said.push(message));
  const stream = () => createSocket(outage, longest);
  const extra = { stream, onConnect: outage.back, max: 1 };
  const source = new DataSource({ type: 'postgres', url, extra, poolErrorHandler: () => {} });
  await source.initialize();
  onTestFinished(() => source.destroy());
  return source;
}

test('a database that falls silent in a transaction counts as away, and a new connection takes its place', async () => {
  const db = await open();
  const lost = db.transaction(async (manager) => {
    await manager.query('SELECT 1');
    freeze();
    await manager.query('SELECT 2');
  });
  expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
  expect(said).toEqual(['the database cannot be reached']);
  expect(await db.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
  expect(said).toEqual(['the database cannot be reached', 'the database is back']);
});

test('/readyz says 503 of a frozen database, rather than nothing', async () => {
  const server = await createTestServer(await open(0));
  onTestFinished(() => server.close());
  const ready = () => call(server, 'GET', '/readyz');
  expect((await ready()).status).toBe(200);
  freeze();
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'no database' } });
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await ready()).status).toBe(200);
});
