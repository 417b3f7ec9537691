import { beforeEach, expect, test } from 'vitest';
import { emptyTables, holdRows, sharedDatabase, untilLocked } from '#tests/support/database.ts';
import { createBrowser } from '#tests/support/push.ts';
import { bearer, logIn } from '#tests/support/second-factor.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const browser = createBrowser('https://push.example.org/one');
const add = (headers: Record<string, string> = asOwner) =>
  server.post('/api/admin/push/subscribe', browser.subscription, headers);
const stop = () =>
  server.post('/api/admin/push/unsubscribe', { endpoint: browser.subscription.endpoint }, asOwner);
const told = async (topic: string) =>
  (await database.source.query('SELECT FROM event WHERE topic = $1', [topic])).length;
const devices = () => database.source.query('SELECT endpoint, auth FROM push_subscription');
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted();

beforeEach(() => emptyTables(database.source, 'push_subscription', 'event', 'session'));

test('a device that is added and removed twice at once is told of once', async () => {
  expect(await statusesOf(Array.from({ length: 6 }, () => add()))).toEqual(Array(6).fill(200));
  expect([(await devices()).length, await told('admin.device-changed')]).toEqual([1, 1]);
  expect(await statusesOf(Array.from({ length: 6 }, stop))).toEqual(Array(6).fill(200));
  expect([(await devices()).length, await told('admin.device-changed')]).toEqual([0, 2]);
});

test('a device is told of once where both calls wait for a third', async () => {
  const held = await holdRows(
    database,
    `INSERT INTO push_subscription (endpoint, p256dh, auth, password_fingerprint)
     VALUES ($1, '', '', '')`,
    [browser.subscription.endpoint],
  );
  const calls = [add(), add()];
  await untilLocked(database, 2);
  await held.rollback();
  expect(await statusesOf(calls)).toEqual([200, 200]);
  expect([(await devices()).length, await told('admin.device-changed')]).toEqual([1, 1]);
});

test('a known device gets its new keys and is not told of', async () => {
  await add();
  const renewed = createBrowser(browser.subscription.endpoint);
  await server.post('/api/admin/push/subscribe', renewed.subscription, asOwner);
  expect(await devices()).toEqual([
    { endpoint: browser.subscription.endpoint, auth: renewed.subscription.keys.auth },
  ]);
  expect(await told('admin.device-changed')).toBe(1);
});

test('no device is added by a session that is being ended everywhere, which is told once', async () => {
  const { token } = await logIn(server);
  const held = await holdRows(database, 'SELECT FROM session FOR UPDATE');
  const end = () => server.post('/api/admin/logout-everywhere', {}, bearer(token));
  const calls = [end()];
  await untilLocked(database, 1);
  calls.push(end(), add(bearer(token)));
  await untilLocked(database, 3);
  await held.commit();
  expect(await statusesOf(calls)).toEqual([200, 401, 401]);
  expect([(await devices()).length, await told('login.everywhere-ended')]).toEqual([0, 1]);
});

test('every session is ended in one order, that of the caller not before the others', async () => {
  const hashes = 'SELECT token_hash FROM session ORDER BY token_hash';
  const { token: first } = await logIn(server);
  const [{ token_hash: hash }] = await database.source.query(hashes);
  const { token: second } = await logIn(server);
  const [, upper] = await database.source.query(hashes);
  const held = await holdRows(database, 'SELECT FROM session WHERE token_hash = $1 FOR UPDATE', [
    upper.token_hash,
  ]);
  const ending = server.post(
    '/api/admin/logout-everywhere',
    {},
    bearer(hash.equals(upper.token_hash) ? first : second),
  );
  await untilLocked(database);
  const free = 'SELECT token_hash FROM session FOR UPDATE SKIP LOCKED';
  expect(await database.source.query(free)).toEqual([]);
  await held.commit();
  expect((await ending).status).toBe(200);
});
