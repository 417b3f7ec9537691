import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { adminPassword, newAddress, sharedServer, type TestServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const other = sharedServer(database);
const changed = sharedServer(database, { ADMIN_PASSWORD: 'another-owner-password' });
beforeEach(async () => {
  for (const { time } of [server, other, changed]) time.now = new Date('2026-04-15T10:00:00Z');
  await emptyTables(database.source, 'session', 'rate_limit');
});

const logIn = async (): Promise<string> =>
  (await server.post('/api/admin/login', { password: adminPassword })).body.token;
const look = (at: TestServer, headers: Record<string, string>, query = '') =>
  at.get(`/api/admin/session${query}`, headers);
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });

describe("the owner's session", () => {
  test('is valid in every process, as Bearer token and as the password', async () => {
    const token = await logIn();
    expect((await look(other, bearer(token))).status).toBe(200);
    expect((await look(other, {}, `?password=${token}`)).status).toBe(200);
    const stored = await database.source.query('SELECT encode(token_hash, $1) FROM session', [
      'escape',
    ]);
    expect(JSON.stringify(stored)).not.toContain(token.slice(6));
  });

  test('ends everywhere at logout', async () => {
    const token = await logIn();
    expect((await other.post('/api/admin/logout', {}, bearer(token))).status).toBe(200);
    const { status, body } = await look(server, bearer(token));
    expect([status, body.message]).toEqual([401, 'Your session has ended. Please log in again.']);
  });

  test('lasts 8 hours', async () => {
    const token = await logIn();
    server.time.now = new Date('2026-04-15T17:59:59Z');
    expect((await look(server, bearer(token))).status).toBe(200);
    server.time.now = new Date('2026-04-15T18:00:00Z');
    expect((await look(server, bearer(token))).status).toBe(401);
  });

  test('ends when the password changes', async () => {
    const token = await logIn();
    const { status, body } = await look(changed, bearer(token));
    expect([status, body.message]).toEqual([401, 'Your session has ended. Please log in again.']);
    expect((await look(changed, {}, `?password=${token}`)).status).toBe(401);
    const login = { password: 'another-owner-password' };
    const again = (await changed.post('/api/admin/login', login)).body.token;
    expect((await look(changed, bearer(again))).status).toBe(200);
    expect((await look(server, bearer(again))).status).toBe(401);
  });

  test('does not count as a guess once it has ended', async () => {
    const from = { remoteAddress: newAddress() };
    const token = await logIn();
    await server.post('/api/admin/logout', {}, bearer(token));
    for (let call = 0; call < 15; call += 1)
      expect((await look(server, { ...bearer(token), ...from })).status).toBe(401);
    const again = await server.post('/api/admin/login', { password: adminPassword }, from);
    expect(again.body.success).toBe(true);
  });
});

/** What somebody makes of a genuine token. */
const forgeries: [how: string, forge: (token: string) => string][] = [
  ['altered at its start', (token) => token.replace(/\../, token.includes('.a') ? '.b' : '.a')],
  ['cut short', (token) => token.slice(0, -1)],
  ['with more behind it', (token) => `${token}a`],
  ['in other letters', (token) => token.toUpperCase()],
  ['without its kind', (token) => token.slice(token.indexOf('.') + 1)],
  ['under the kind of the other', (token) => `other.${token.slice(token.indexOf('.') + 1)}`],
  ['hashed as it is stored', (token) => createHash('sha256').update(token).digest('hex')],
  ['with a wildcard', (token) => `${token.split('.')[0]}.%`],
  ['that is SQL', () => "' OR kind = 'admin' --"],
  ['of 8,000 characters', (token) => `${token.split('.')[0]}.${'a'.repeat(8000)}`],
];

test.each(forgeries)('a token %s is valid for neither desk nor portal', async (_, forge) => {
  const maud = await createCustomer(server);
  const { cookie } = await maud.logIn();
  const path = `/api/customer/${maud.id}/dashboard`;
  const dashboard = async (session: string) =>
    (await server.get(path, { cookie: `customer_session=${session}` })).status;
  const [customers = '', owners] = [cookie.split('=')[1], await logIn()];
  expect([await dashboard(customers), await dashboard(owners)]).toEqual([200, 401]);
  expect(await dashboard(encodeURIComponent(forge(customers)))).toBe(401);
  for (const token of [forge(owners), customers]) {
    expect((await look(server, bearer(token))).status).toBe(401);
    expect((await look(server, {}, `?password=${encodeURIComponent(token)}`)).status).toBe(401);
  }
});

describe('guesses', () => {
  test.each([
    ['A password is required.', ''],
    ['Please keep this to 500 characters.', 'x'.repeat(501)],
  ])('a login is refused: %s', async (message, password) => {
    const { status, body } = await server.post('/api/admin/login', { password });
    expect([status, body.message]).toEqual([400, message]);
  });

  test.each([
    ['wrong', 'Invalid password'],
    ['admin.short', 'Invalid password'],
  ])('a password of %j gets 401', async (credential, message) => {
    const { status, body } = await look(server, bearer(credential));
    expect([status, body.message]).toEqual([401, message]);
  });

  test('slow everyone down while there are many, without locking the owner out', async () => {
    const guesses = Array.from({ length: 100 }, () =>
      server.post('/api/admin/login', { password: 'guess' }),
    );
    await Promise.all(guesses);
    const before = performance.now();
    const { body } = await other.post('/api/admin/login', { password: adminPassword });
    expect(body.success).toBe(true);
    expect(performance.now() - before).toBeGreaterThan(900);
  });
});
