import { describe, expect, test } from 'vitest';
import { createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { adminPassword, call, callTrpc, newAddress, sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const other = sharedServer(database);

test('an address sends 30 forms a minute; the next is told when to come back', async () => {
  const from = { remoteAddress: newAddress() };
  const send = () => call(server, 'POST', '/api/client-onboarding', createOnboarding(), from);
  for (let form = 1; form <= 30; form++) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({
    success: false,
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
  });
  expect((await call(server, 'POST', '/api/client-onboarding', createOnboarding())).status).toBe(
    200,
  );
});

test('the longest e-mail address logs in 10 times in 15 minutes, and the table of limits holds no address', async () => {
  const email = `${'a'.repeat(60)}@${Array.from({ length: 3 }, () => 'b'.repeat(60)).join('.')}.example.uk`;
  const login = () => call(server, 'POST', '/api/customer/login', { email });
  expect(email).toHaveLength(254);
  for (let time = 1; time <= 10; time++) expect((await login()).status).toBe(200);
  expect((await login()).status).toBe(429);
  const rows = await database.source.query('SELECT key FROM rate_limit');
  expect(JSON.stringify(rows)).toContain('login-email:');
  expect(JSON.stringify(rows)).not.toContain('@');
});

test('one tRPC request carries at most 10 calls', async () => {
  const batch = (size: number) => {
    const names = Array.from({ length: size }, () => 'admin.login').join(',');
    const body = Object.fromEntries(
      Array.from({ length: size }, (_, i) => [i, { password: `guess ${i}` }]),
    );
    return call(server, 'POST', `/trpc/${names}?batch=1`, body);
  };
  expect((await batch(11)).status).toBe(400);
  expect((await batch(10)).status).toBe(200);
});

describe("guesses at the owner's password", () => {
  test('are 10 in 15 minutes, counted over processes and over every way a password arrives', async () => {
    const from = { remoteAddress: newAddress() };
    const ways = [
      () => call(server, 'POST', '/api/admin/login', { password: 'guess' }, from),
      () => call(other, 'POST', '/api/admin/logout?password=guess', {}, from),
      () =>
        call(server, 'POST', '/api/admin/logout', {}, { ...from, authorization: 'Bearer guess' }),
      () => callTrpc(other, 'mutation', 'admin.login', { password: 'guess' }, from),
      () => callTrpc(server, 'mutation', 'admin.logout?password=guess', {}, from),
    ];
    for (let round = 0; round < 2; round++)
      for (const way of ways) expect((await way()).status).not.toBe(429);
    for (const way of ways) expect((await way()).status).toBe(429);
    const right = await call(server, 'POST', '/api/admin/login', { password: adminPassword }, from);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(600);
  });

  test('spend one each, also where they are the same and come at once', async () => {
    const from = { remoteAddress: newAddress() };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        call(server, 'POST', '/api/admin/logout?password=guess', {}, from),
      ),
    );
    const refused = (status: number) => answers.filter((answer) => answer.status === status);
    expect([refused(401).length, refused(429).length]).toEqual([10, 30]);
  });

  test('never lock the owner out at another address', async () => {
    const answer = await call(server, 'POST', '/api/admin/login', { password: adminPassword });
    expect([answer.status, answer.body.success]).toEqual([200, true]);
  });

  test('are not spent by a script that sends the right password with every call', async () => {
    const from = { remoteAddress: newAddress() };
    const path = `/api/admin/logout?password=${adminPassword}`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call(server, 'POST', path, {}, from)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
