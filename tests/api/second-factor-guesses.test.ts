import { beforeEach, expect, test } from 'vitest';
import {
  anyDatabase,
  emptyTables,
  sharedDatabase,
  type TestDatabase,
  untilLocked,
} from '#tests/support/database.ts';
import { logIn, turnOn } from '#tests/support/second-factor.ts';
import { newAddress, sharedServer } from '#tests/support/server.ts';
import { codeAt } from '#tests/support/totp.ts';
import { asOwner } from '#tests/support/upload.ts';

const path = '/api/admin/second-factor';
const wrong = 'That code is wrong, or has been used already. Please enter a new one.';

/** Two processes over a database, without a second factor at the start of each test. */
function serversOf(database: TestDatabase) {
  const servers = [sharedServer(database), sharedServer(database)] as const;
  beforeEach(async () => {
    for (const { time } of servers) time.now = new Date('2026-04-15T10:00:15Z');
    await emptyTables(database.source, 'session', 'rate_limit', 'admin_second_factor');
  });
  return servers;
}

anyDatabase('codes', (database) => {
  const [server, other] = serversOf(database);
  const later = (seconds: number) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  };

  test.each([
    ['one address', () => '10.200.0.1'],
    ['as many addresses', newAddress],
  ])('of 40 codes guessed at once from %s at most ten are compared', async (_, from) => {
    const { code } = await turnOn(server);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        logIn([server, other][number % 2] ?? server, String(100_000 + number), {
          remoteAddress: from(),
        }),
      ),
    );
    const compared = guesses.filter(({ message }) => message === wrong);
    expect(compared).toHaveLength(10);
    const refused = guesses.filter(({ code: reason }) => reason === 'TOO_MANY_REQUESTS');
    expect(refused).toHaveLength(30);
    expect((await logIn(server, code())).code).toBe('TOO_MANY_REQUESTS');
  });

  test('wrong codes at a change count together with wrong passwords; right codes do not', async () => {
    const { headers, code } = await turnOn(server);
    const from = { remoteAddress: '10.200.0.2' };
    for (let step = 0; step < 12; step += 1) {
      later(30);
      expect(await logIn(server, code(), from)).toMatchObject({ success: true });
    }
    for (let guess = 0; guess < 5; guess += 1)
      await server.post('/api/admin/login', { password: 'a wrong guess' }, from);
    const disable = (sent: string) =>
      server.post(`${path}/disable`, { code: sent }, { ...headers, ...from });
    for (let guess = 0; guess < 5; guess += 1) expect((await disable('123456')).status).toBe(400);
    later(30);
    const { status, headers: sent } = await disable(code());
    expect([status, Number(sent['retry-after']) > 0]).toEqual([429, true]);
  });
});

const database = sharedDatabase();
const [server, other] = serversOf(database);

test('a login by password waits while a factor is being turned on', async () => {
  await logIn(server);
  const { secret } = (await server.post(path, undefined, asOwner)).body;
  const runner = database.source.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT FROM session FOR UPDATE');
  const code = codeAt(secret, server.time.now);
  const enabling = server.post(`${path}/enable`, { code }, asOwner);
  await untilLocked(database);
  const login = logIn(other);
  await untilLocked(database, 2);
  await runner.commitTransaction();
  await runner.release();
  expect((await enabling).status).toBe(200);
  expect(await login).toMatchObject({ success: false, codeRequired: true });
});
