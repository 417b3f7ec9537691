import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { buildServer } from '#src/app/server.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { codeLogins, codeWasSent, cookiesOf } from '#tests/support/login-code.ts';
import { listen } from '#tests/support/open-site.ts';
import { sendEvery } from '#tests/support/send-every.ts';
import { newAddress, sharedServer, type TestServer } from '#tests/support/server.ts';

/** Sends so many logins a second, and ten page views; gives the statuses of both. */
async function flood(server: TestServer, perSecond: number, email: (login: number) => string) {
  const app = buildServer(server.services, { logTo: new PassThrough().resume() });
  const url = `http://127.0.0.1:${await listen(app)}`;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(url + path, sent);
    await response.text();
    return response.status;
  };
  // A server that has just started is slower.
  for (let view = 0; view < 50; view += 1) await post('/api/analytics/pageview', { page: '/' });
  let logins = 0;
  const [asked, honest] = await Promise.all([
    sendEvery(perSecond, () => {
      logins += 1;
      return post('/api/customer/login', { email: email(logins) });
    }),
    sendEvery(10, () => post('/api/analytics/pageview', { page: '/' })),
  ]);
  await app.close();
  return { asked, honest };
}

anyDatabase('a flood of logins', (database) => {
  const server = sharedServer(database, { TRUST_PROXY: '127.0.0.1' });

  // About 80 responses are held back at once, more than the calls that are handled at once.
  test('no call gets 503 while 80 logins a second with one email are delayed', async () => {
    const { asked, honest } = await flood(server, 80, () => 'maud@ferris-heating.example.org');
    expect(asked).toEqual(Array(240).fill(200));
    expect(honest).toEqual(Array(30).fill(200));
  });
});

const byCode = {
  TRUST_PROXY: '127.0.0.1',
  CUSTOMER_LOGIN: 'code',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@awning.example.org',
};
anyDatabase('a flood of logins by code', (database) => {
  const server = sharedServer(database, byCode, 50);

  test('no other call is refused while codes are asked for faster than they can be stored', async () => {
    const { asked, honest } = await flood(server, 250, (login) => `maud-${login}@example.org`);
    expect(honest).toEqual(Array(30).fill(200));
    // What is more than a part of the server can do is refused at once, and says when to come again.
    expect(asked.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });
});

anyDatabase('a stranger who asks for codes of a customer', (database) => {
  const { server, maud, login, ask, mailed, settled } = codeLogins(database);

  /** Asks 100 times from 20 networks. */
  async function askOften() {
    const networks = Array.from({ length: 20 }, () => ({ remoteAddress: newAddress() }));
    const asks = networks.flatMap((from) => Array.from({ length: 5 }, () => from));
    const answers = await Promise.all(asks.map((from) => login({ email: maud.email }, from)));
    await settled();
    return answers;
  }

  test('keeps neither a known browser nor a new one from logging in at once', async () => {
    const cookies = cookiesOf(await login(await ask()), 'customer_device');
    await askOften();
    expect((await login({ email: maud.email }, cookies)).body.success).toBe(true);
    const home = { remoteAddress: newAddress() };
    for (let time = 0; time < 2; time += 1) {
      const asked = await ask(home);
      expect(asked.code).not.toBe('');
      expect((await login(asked, home)).body.success).toBe(true);
    }
  });

  test('is told nothing, and gets ten codes of six digits a day, then two of ten in each network', async () => {
    const answers = await askOften();
    const messages = new Set(answers.map(({ status, body }) => `${status} ${body.message}`));
    expect(messages).toEqual(new Set([`200 ${codeWasSent}`]));
    const unknown = await login({ email: 'nobody@example.org' });
    expect(Object.keys(unknown.body)).toEqual(Object.keys(answers[99]?.body ?? {}));

    // Not by mails: that of a code which is replaced before it was sent is not sent.
    const count = async (digits: number): Promise<number> =>
      (
        await database.source.query(
          'SELECT FROM login_code WHERE mailed_at IS NOT NULL AND digits = $1',
          [digits],
        )
      ).length;
    expect(await count(6)).toBe(10);
    expect(await count(10)).toBeGreaterThanOrEqual(18 - 10);
    expect(await count(10)).toBeLessThanOrEqual(40);
    expect(mailed().filter(({ code }) => code.length === 6).length).toBeLessThanOrEqual(10);
    const long = mailed().find(({ code }) => code.length === 10);
    const guess = { email: maud.email, loginId: long?.loginId, code: '0000000000' };
    for (let time = 0; time < 5; time += 1) expect((await login(guess)).body.success).toBe(false);
    expect((await login({ ...guess, code: long?.code })).body.success).toBe(false);

    const later = async (hours: number) => {
      server.time.now = new Date(server.time.now.getTime() + hours * 3_600_000 + 1);
      await emptyTables(database.source, 'rate_limit');
      return (await ask({ remoteAddress: newAddress() })).code.length;
    };
    expect(await later(1)).toBe(10);
    expect(await later(24)).toBe(6);
  });
});
