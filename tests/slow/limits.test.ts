import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ForgetRawLimits1763700700000 } from '#migrations/1763700700000-forget-raw-limits.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import {
  adminPassword,
  call,
  newAddress,
  sharedServer,
  type TestServer,
} from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const other = sharedServer(database);

test('an address may send 30 forms a minute to all processes; the next gets Retry-After', async () => {
  const from = { remoteAddress: newAddress() };
  const send = (to: TestServer) => to.post('/api/client-onboarding', createOnboarding(), from);
  for (let form = 1; form <= 30; form++)
    expect((await send(form % 2 ? server : other)).status).toBe(200);
  const refused = await send(other);
  expect((await send(server)).status).toBe(429);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({
    success: false,
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
  });
  expect((await server.post('/api/client-onboarding', createOnboarding())).status).toBe(200);
});

test('an address may log in 10 times in 15 minutes with one email address, and no other address can use that up', async () => {
  const email = `${'a'.repeat(60)}@${Array.from({ length: 3 }, () => 'b'.repeat(60)).join('.')}.example.uk`;
  const login = (remoteAddress: string, from = server) =>
    from.post('/api/customer/login', { email }, { remoteAddress });
  expect(email).toHaveLength(254);
  const attacker = newAddress();
  for (let time = 1; time <= 10; time++)
    expect((await login(attacker, time % 2 ? server : other)).status).toBe(200);
  const refused = await login(attacker);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
  const elsewhere = await Promise.all(Array.from({ length: 30 }, () => login(newAddress())));
  expect(new Set(elsewhere.map(({ status }) => status))).toEqual(new Set([200]));
  const began = performance.now();
  expect((await login(newAddress())).status).toBe(200);
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(900);
});

test('the table of limits holds no address, and earlier rows are deleted', async () => {
  const from = { remoteAddress: '198.51.100.77' };
  const email = 'maud@ferris-heating.example.org';
  await server.post('/api/customer/login', { email }, from);
  await server.post('/api/admin/login', { password: 'guess' }, from);
  const keys = async () =>
    JSON.stringify(await database.source.query('SELECT key FROM rate_limit'));
  expect(await keys()).toMatch(/"login:.*"guess:|"guess:.*"login:/);
  expect(await keys()).not.toMatch(/198\.51|@/);

  await database.source.query(`INSERT INTO rate_limit VALUES ('guess:203.0.113.9', 3, NULL)`);
  const runner = database.source.createQueryRunner();
  await new ForgetRawLimits1763700700000().up(runner);
  await runner.release();
  expect(await keys()).toBe('[]');
});

test('a flood of refused calls costs no statements', async () => {
  const from = { remoteAddress: newAddress() };
  const login = () => server.post('/api/customer/login', { email: 'a@example.org' }, from);
  const guess = () => server.post('/api/admin/login', { password: 'guess' }, from);
  for (let time = 1; time <= 11; time++) await Promise.all([login(), guess()]);
  const statements = vi.spyOn(database.source, 'createQueryRunner');
  const refused = await Promise.all(
    Array.from({ length: 150 }, (_, time) => (time % 2 ? login() : guess())),
  );
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect(statements).not.toHaveBeenCalled();
  statements.mockRestore();
});

test('one tRPC request carries at most 10 calls', async () => {
  const batch = (size: number) => {
    const names = Array.from({ length: size }, () => 'public.admin.login').join(',');
    const body = Object.fromEntries(
      Array.from({ length: size }, (_, i) => [i, { password: `guess ${i}` }]),
    );
    return server.post(`/trpc/${names}?batch=1`, body);
  };
  expect((await batch(11)).status).toBe(400);
  expect((await batch(10)).status).toBe(200);
});

test('an address may log in 30 times a minute in total', async () => {
  const from = { remoteAddress: newAddress() };
  const login = async (who: number, headers = {}) => {
    const body = { email: `guess${who}@example.org` };
    return (await server.post('/api/customer/login', body, headers)).status;
  };
  for (let who = 0; who < 30; who++) expect(await login(who, from)).toBe(200);
  expect([await login(30, from), await login(31)]).toEqual([429, 200]);
});

describe("guesses at the owner's password", () => {
  test('are limited to 10 at once, over all processes and ways to send a password', async () => {
    const from = { remoteAddress: newAddress() };
    const ways = [
      () => server.post('/api/admin/login', { password: 'guess' }, from),
      () => other.post('/api/admin/logout?password=guess', {}, from),
      () => other.mutate('public.admin.login', { password: 'guess' }, from),
      () => server.mutate('admin.session.logout?password=guess', {}, from),
    ];
    for (let guess = 0; guess < 10; guess++)
      expect((await ways[guess % ways.length]?.())?.status).not.toBe(429);
    for (const way of ways) expect((await way()).status).toBe(429);
    const right = await server.post('/api/admin/login', { password: adminPassword }, from);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(25);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  test('in a header are limited to 10 at once as well, apart from those at the login', async () => {
    const from = { remoteAddress: newAddress() };
    const inHeader = (password: string) =>
      server.query('admin.session.read', undefined, {
        ...from,
        authorization: `Bearer ${password}`,
      });
    for (let guess = 0; guess < 10; guess++)
      expect((await inHeader('guess')).error.data.code).toBe('UNAUTHORIZED');
    for (const password of ['guess', adminPassword])
      expect((await inHeader(password)).error.data.code).toBe('TOO_MANY_REQUESTS');
    const right = await other.post('/api/admin/login', { password: adminPassword }, from);
    expect(right.body.success).toBe(true);
  });

  describe('after ten', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());
    const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    const guessFrom = (remoteAddress: string) => async (at: TestServer, password: string) => {
      const response = await at.post('/api/admin/login', { password }, { remoteAddress });
      return response.status === 429
        ? Number(response.headers['retry-after'])
        : response.body.message;
    };
    const wrong = 'Invalid password';
    const around = (seconds: number) =>
      expect.toSatisfy((given) => seconds - 3 < given && given <= seconds);

    test('the next is checked after 30 s, then a minute, two and four: 14 in 15 minutes', async () => {
      const guess = guessFrom(newAddress());
      for (let made = 0; made < 10; made++) expect(await guess(server, 'guess')).toBe(wrong);
      for (const seconds of [30, 60, 120, 240]) {
        expect(await guess(other, 'guess')).toEqual(around(seconds));
        pass(seconds - 5);
        expect(await guess(server, adminPassword)).toEqual(around(5));
        pass(5);
        const both = await Promise.all([guess(server, 'guess'), guess(other, 'guess')]);
        expect(both).toContain(wrong);
        expect(both).toContainEqual(expect.any(Number));
      }
      expect(await guess(server, adminPassword)).toEqual(around(480));
    });

    test('the right password logs in at the next check, and refunds its guess', async () => {
      const guess = guessFrom(newAddress());
      for (let made = 0; made < 10; made++) await guess(server, 'guess');
      pass(31);
      expect(await guess(server, adminPassword)).toBe('Login successful');
      expect(await guess(other, 'guess')).toBe(wrong);
      expect(await guess(other, 'guess')).toEqual(around(60));
    });

    test('each guess is refunded 15 minutes after it was made, so that no new window of ten begins', async () => {
      const guess = guessFrom(newAddress());
      expect(await guess(server, 'guess')).toBe(wrong);
      pass(890);
      for (let made = 1; made < 10; made++) expect(await guess(server, 'guess')).toBe(wrong);
      pass(15);
      expect(await guess(server, 'guess')).toBe(wrong);
      expect(await guess(server, 'guess')).toEqual(around(30));
    });
  });

  test('cost one each, also if they are the same and reach two processes at once', async () => {
    const from = { remoteAddress: newAddress() };
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        call(at % 2 ? server : other, 'POST', '/api/admin/logout?password=guess', {}, from),
      ),
    );
    const refused = (status: number) => responses.filter((response) => response.status === status);
    expect([refused(401).length, refused(429).length]).toEqual([10, 30]);
  });

  test('are not used by a script that sends the right password with every call', async () => {
    const from = { remoteAddress: newAddress() };
    const path = `/api/admin/logout?password=${adminPassword}`;
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => server.post(path, {}, from)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
