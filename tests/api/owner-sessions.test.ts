import { beforeEach, describe, expect, test } from 'vitest';
import { sharedDatabase } from '#tests/support/database.ts';
import {
  adminPassword,
  call,
  callTrpc,
  newAddress,
  sharedServer,
  type TestServer,
} from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const other = sharedServer(database);
const changed = sharedServer(database, { ADMIN_PASSWORD: 'another-owner-password' });
beforeEach(async () => {
  for (const { time } of [server, other, changed]) time.now = new Date('2026-04-15T10:00:00Z');
  await database.source.query('TRUNCATE session, rate_limit CASCADE');
});

const logIn = async (): Promise<string> =>
  (await call(server, 'POST', '/api/admin/login', { password: adminPassword })).body.token;
const look = (at: TestServer, headers: Record<string, string>, query = '') =>
  call(at, 'GET', `/api/admin/session${query}`, undefined, headers);
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });

describe("the owner's session", () => {
  test('opens every process, as Bearer and in the place of the password', async () => {
    const token = await logIn();
    expect((await look(other, bearer(token))).status).toBe(200);
    expect((await look(other, {}, `?password=${token}`)).status).toBe(200);
    const stored = await database.source.query('SELECT encode(token_hash, $1) FROM session', [
      'escape',
    ]);
    expect(JSON.stringify(stored)).not.toContain(token.slice(6));
  });

  test('ends everywhere at once when it is logged out', async () => {
    const token = await logIn();
    expect((await call(other, 'POST', '/api/admin/logout', {}, bearer(token))).status).toBe(200);
    const { status, body } = await look(server, bearer(token));
    expect([status, body.message]).toEqual([401, 'Your session has ended. Please log in again.']);
  });

  test('lasts 8 hours and no longer', async () => {
    const token = await logIn();
    server.time.now = new Date('2026-04-15T17:59:59Z');
    expect((await look(server, bearer(token))).status).toBe(200);
    server.time.now = new Date('2026-04-15T18:00:00Z');
    expect((await look(server, bearer(token))).status).toBe(401);
  });

  test('Finding 8: ends with the password it was opened under', async () => {
    const token = await logIn();
    const { status, body } = await look(changed, bearer(token));
    expect([status, body.message]).toEqual([401, 'Your session has ended. Please log in again.']);
    expect((await look(changed, {}, `?password=${token}`)).status).toBe(401);
    const login = { password: 'another-owner-password' };
    const again = (await call(changed, 'POST', '/api/admin/login', login)).body.token;
    expect((await look(changed, bearer(again))).status).toBe(200);
    expect((await look(server, bearer(again))).status).toBe(401);
  });

  test('costs no guess once it has ended, so that its owner can log in again', async () => {
    const from = { remoteAddress: newAddress() };
    const token = await logIn();
    await call(server, 'POST', '/api/admin/logout', {}, bearer(token));
    for (let call = 0; call < 15; call += 1)
      expect((await look(server, { ...bearer(token), ...from })).status).toBe(401);
    const again = await call(server, 'POST', '/api/admin/login', { password: adminPassword }, from);
    expect(again.body.success).toBe(true);
  });
});

describe('guesses', () => {
  test.each([
    ['A password is required.', ''],
    ['Please keep this to 500 characters.', 'x'.repeat(501)],
  ])('a login is refused: %s', async (message, password) => {
    const { status, body } = await call(server, 'POST', '/api/admin/login', { password });
    expect([status, body.message]).toEqual([400, message]);
  });

  test.each([
    ['wrong', 'Invalid password'],
    ['admin.short', 'Invalid password'],
  ])('a password of %j is told so with 401', async (credential, message) => {
    const { status, body } = await look(server, bearer(credential));
    expect([status, body.message]).toEqual([401, message]);
  });

  test('10 in one tRPC batch are 10 spent, however they are sent', async () => {
    const from = { remoteAddress: newAddress() };
    const names = Array.from({ length: 10 }, () => 'admin.session.read').join(',');
    await call(server, 'GET', `/trpc/${names}?batch=1`, undefined, { ...bearer('guess'), ...from });
    const next = await call(other, 'POST', '/api/admin/login', { password: 'guess' }, from);
    expect(next.status).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
    const trpc = await callTrpc(other, 'query', 'admin.session.read', undefined, {
      ...bearer('guess'),
      ...from,
    });
    expect([trpc.status, trpc.error.data.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('made at once at two processes are still 10', async () => {
    const from = { remoteAddress: newAddress() };
    const guess = (at: TestServer) =>
      call(at, 'POST', '/api/admin/login', { password: 'guess' }, from);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => guess(at % 2 ? server : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('slow everyone down while many are made, and lock the owner out nowhere else', async () => {
    const guesses = Array.from({ length: 100 }, () =>
      call(server, 'POST', '/api/admin/login', { password: 'guess' }),
    );
    await Promise.all(guesses);
    const before = performance.now();
    const { body } = await call(other, 'POST', '/api/admin/login', { password: adminPassword });
    expect(body.success).toBe(true);
    expect(performance.now() - before).toBeGreaterThan(900);
  });
});
