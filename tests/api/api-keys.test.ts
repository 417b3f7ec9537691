import { beforeEach, describe, expect, test } from 'vitest';
import { makeKey, revokeKey, withKey } from '#tests/support/api-keys.ts';
import {
  createConsultation,
  createDirectDebit,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { lines } from '#tests/support/quotes.ts';
import { adminPassword, newAddress, sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const other = sharedServer(database);
beforeEach(async () => {
  server.time.now = other.time.now = new Date('2026-04-15T10:00:00Z');
  await emptyTables(database.source, 'api_key', 'rate_limit');
});

const invoices = '/api/admin/invoices';

describe('a key', () => {
  test('is shown once and stored as a hash', async () => {
    const { key } = await makeKey(server, { scopes: ['invoice:read'] });
    expect(key).toMatch(/^awn_[\w-]{8}_[\w-]{43}$/);
    const { body } = await server.get('/api/admin/keys', asOwner);
    expect(body.data).toMatchObject([{ start: key.slice(0, 12), scopes: ['invoice:read'] }]);
    const stored = await database.source.query('SELECT api_key::text FROM api_key');
    const events = await database.source.query('SELECT event::text FROM event');
    for (const text of [JSON.stringify(body), JSON.stringify([stored, events]), server.log()])
      expect(text).not.toContain(key.slice(13));
  });

  test('is taken by every process until it is revoked', async () => {
    const { id, headers } = await makeKey(server, { scopes: ['invoice:read'] });
    expect((await other.get(invoices, headers)).status).toBe(200);
    expect((await revokeKey(server, id)).body.data.revokedAt).toBe('2026-04-15T10:00:00.000Z');
    const { status, body } = await other.get(invoices, headers);
    expect([status, body.message]).toEqual([401, 'This key was revoked.']);
    expect((await revokeKey(server, id)).status).toBe(200);
  });

  test('ends at its time', async () => {
    const expiresAt = '2026-04-15T11:00:00+01:00';
    const { status, body } = await server.post(
      '/api/admin/keys',
      { name: 'Late', scopes: ['invoice:read'], expiresAt },
      asOwner,
    );
    expect([status, body.message]).toEqual([400, 'Please give a time that is still to come.']);
    const never = { scopes: ['invoice:read'], expiresAt: '9999-12-31T23:59:59-05:00' };
    const inYear10000 = await server.post('/api/admin/keys', { name: 'Never', ...never }, asOwner);
    expect([inYear10000.status, inYear10000.body.message]).toEqual([400, body.message]);
    server.time.now = new Date('2026-04-15T09:59:00Z');
    const { headers } = await makeKey(server, { scopes: ['invoice:read'], expiresAt });
    expect((await server.get(invoices, headers)).status).toBe(200);
    server.time.now = new Date('2026-04-15T10:00:00Z');
    const ended = await server.get(invoices, headers);
    expect([ended.status, ended.body.message]).toEqual([401, 'This key has ended.']);
  });

  test('says which scope it needs', async () => {
    const { headers } = await makeKey(server, { scopes: ['invoice:read'] });
    const { status, body } = await server.get('/api/admin/payments', headers);
    expect([status, body.message]).toEqual([
      403,
      'This key needs the scope direct-debit:read for this.',
    ]);
  });

  test('cannot have a scope that does not exist', async () => {
    const made = await server.post(
      '/api/admin/keys',
      { name: 'Odd', scopes: ['invoice:read', 'invoices:read'] },
      asOwner,
    );
    expect([made.status, made.body.message]).toEqual([400, 'There is no scope invoices:read.']);
  });

  test.each(['https://*.example.com', '*', 'https://books.example.com*'])(
    'cannot be for the pages of %s, which is no one website',
    async (origin) => {
      const body = { name: 'Odd', scopes: ['invoice:read'], origins: [origin] };
      const { status, body: answer } = await server.post('/api/admin/keys', body, asOwner);
      expect([status, answer.message]).toEqual([
        400,
        'Please give the address of a site, such as https://books.example.com.',
      ]);
    },
  );

  test('notes within a minute when it was last used', async () => {
    const { headers } = await makeKey(server, { scopes: ['invoice:read'] });
    const lastUse = async () =>
      (await server.get('/api/admin/keys', asOwner)).body.data[0].lastUsedAt;
    expect(await lastUse()).toBeNull();
    await server.get(invoices, headers);
    server.time.now = new Date('2026-04-15T10:00:59Z');
    await server.get(invoices, headers);
    expect(await lastUse()).toBe('2026-04-15T10:00:00.000Z');
    server.time.now = new Date('2026-04-15T10:01:00Z');
    await server.get(invoices, headers);
    expect(await lastUse()).toBe('2026-04-15T10:01:00.000Z');
  });

  test('works with the second factor on, when the password alone no longer does', async () => {
    const { headers } = await makeKey(server, { scopes: ['invoice:read'] });
    await database.source.query(
      `INSERT INTO admin_second_factor (id, sealed_secret, enabled_at) VALUES (true, '', now())`,
    );
    expect((await server.get(invoices, asOwner)).status).toBe(401);
    expect((await server.get(invoices, headers)).status).toBe(200);
    await emptyTables(database.source, 'admin_second_factor');
  });

  test('is refused in an address, which logs keep', async () => {
    const { key } = await makeKey(server, { scopes: ['invoice:read'] });
    const { status, body } = await server.get(`${invoices}?password=${key}`);
    expect([status, body.message]).toEqual([
      401,
      'Please send a key in the Authorization header only.',
    ]);
    expect(server.log()).not.toContain(key.slice(13));
  });

  test('that is wrong never delays the owner', async () => {
    const remoteAddress = newAddress();
    const wrong = [`awn_1f0c93ab_${'x'.repeat(43)}`, 'awn_', 'awn_1f0c93ab'];
    for (let round = 0; round < 10; round += 1)
      for (const key of wrong) {
        const answer = await server.get(invoices, { ...withKey(key), remoteAddress });
        expect([answer.status, answer.body.message]).toEqual([401, 'This key is not known.']);
      }
    expect((await server.get(invoices, { ...asOwner, remoteAddress })).status).toBe(200);
  });

  test.each([
    (key: string) => `Bearer "${key}"`,
    (key: string) => `Bearer   ${key}`,
    (key: string) => `Bearer Bearer ${key}`,
    (key: string) => `bearer: ${key}`,
    (key: string) => `Bearer Token=${key.toUpperCase()}`,
    (key: string) => `Bearer <${key}>`,
    (key: string) => `Token ${key}`,
    (key: string) => key,
    (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    (key: string) => `Bearer ${Buffer.from(key).toString('base64')}`,
    () => 'Bearer undefined',
    () => 'Bearer sk_live_4eC39HqLyjWDarjtT1zdp7dc',
    () => `Bearer admin.${'a'.repeat(20)}`,
    () => 'Bearer a wrong password',
  ])(
    'or anything else in the header, however written, never slows the login (%#)',
    async (write) => {
      const remoteAddress = newAddress();
      const authorization = write(`awn_1f0c93ab_${'x'.repeat(43)}`);
      for (let call = 0; call < 40; call += 1)
        expect([401, 429]).toContain(
          (await server.get(invoices, { authorization, remoteAddress })).status,
        );
      const login = await server.post(
        '/api/admin/login',
        { password: adminPassword },
        { remoteAddress },
      );
      expect([login.status, login.body.success]).toEqual([200, true]);
    },
  );

  test('makes 120 calls a minute, in all processes together, and says how many are left', async () => {
    const { headers } = await makeKey(server, { scopes: ['invoice:read'] });
    const first = await server.get(invoices, headers);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"key";q=120;w=60',
      ratelimit: expect.stringMatching(/^"key";r=119;t=(60|59)$/),
    });
    for (let calls = 1; calls < 120; calls += 1)
      expect((await (calls % 2 ? other : server).get(invoices, headers)).status).toBe(200);
    const refused = await other.get(invoices, headers);
    expect(refused.status).toBe(429);
    expect(refused.headers.ratelimit).toMatch(/^"key";r=0;/);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    const second = await makeKey(server, { scopes: ['invoice:read'] });
    expect((await server.get(invoices, second.headers)).status).toBe(200);
  });

  test('never reads the link by which a quote is accepted, unless it has just sent it', async () => {
    const { id } = (await server.post('/api/consultation', createConsultation())).body;
    const { id: updateId } = (await server.post('/api/website-update', createWebsiteUpdate())).body;
    const scopes = ['quote:read', 'website-update:read'];
    const { headers } = await makeKey(server, { scopes });
    for (const path of [`consultations/${id}`, `website-updates/${updateId}`]) {
      const quotes = `/api/admin/${path}/quotes`;
      const writes = ['quote:write', 'website-update:write'];
      const sent = await server.post(
        quotes,
        { lines },
        (await makeKey(server, { scopes: writes })).headers,
      );
      expect(sent.body.data.url).toMatch(/quote=[\w-]{43}$/);
      expect((await server.get(quotes, asOwner)).body.data[0].url).toBe(sent.body.data.url);
      const read = await server.get(quotes, headers);
      expect(read.body.data).toEqual([{ ...sent.body.data, url: 'hidden' }]);
    }
  });

  test('sees bank details only with bank:read', async () => {
    await server.post('/api/payment/direct-debit', createDirectDebit());
    const bankOf = async (scopes: string[]) => {
      const { headers } = await makeKey(server, { scopes });
      const { data } = (await server.get('/api/admin/payments', headers)).body;
      const { accountHolderName, sortCode, accountNumber } = data[0];
      return [accountHolderName, sortCode, accountNumber];
    };
    expect(await bankOf(['direct-debit:read'])).toEqual(['hidden', 'hidden', 'hidden']);
    const seen = await bankOf(['direct-debit:read', 'bank:read']);
    const { accountHolderName, sortCode, accountNumber } = createDirectDebit();
    expect(seen).toEqual([accountHolderName, sortCode.replaceAll('-', ''), accountNumber]);
  });
});
