import { expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { codeLogins, codeWasSent, cookiesOf } from '#tests/support/login-code.ts';
import { newAddress } from '#tests/support/server.ts';

anyDatabase('a stranger who asks for codes of a customer', (database) => {
  const { server, maud, login, ask, mailed, settled } = codeLogins(database);

  /** Asks 100 times from 20 networks. */
  async function flood() {
    const networks = Array.from({ length: 20 }, () => ({ remoteAddress: newAddress() }));
    const asks = networks.flatMap((from) => Array.from({ length: 5 }, () => from));
    const answers = await Promise.all(asks.map((from) => login({ email: maud.email }, from)));
    await settled();
    return answers;
  }

  test('keeps neither a known browser nor a new one from logging in at once', async () => {
    const cookies = cookiesOf(await login(await ask()), 'customer_device');
    await flood();
    expect((await login({ email: maud.email }, cookies)).body.success).toBe(true);
    const home = { remoteAddress: newAddress() };
    for (let time = 0; time < 2; time += 1) {
      const asked = await ask(home);
      expect(asked.code).not.toBe('');
      expect((await login(asked, home)).body.success).toBe(true);
    }
  });

  test('is told nothing, and gets ten codes of six digits a day, then two of ten in each network', async () => {
    const answers = await flood();
    const messages = new Set(answers.map(({ status, body }) => `${status} ${body.message}`));
    expect(messages).toEqual(new Set([`200 ${codeWasSent}`]));
    const unknown = await login({ email: 'nobody@example.org' });
    expect(Object.keys(unknown.body)).toEqual(Object.keys(answers[99]?.body ?? {}));

    const count = (digits: number) => mailed().filter(({ code }) => code.length === digits).length;
    expect(count(6)).toBe(10);
    expect(count(10)).toBeGreaterThanOrEqual(18 - 10);
    expect(count(10)).toBeLessThanOrEqual(40);
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

  test('is mailed at most 300 an hour, from however many networks', async () => {
    await database.source.query(
      `INSERT INTO login_code (email, caller, created_at, mailed_at, expires_at)
       SELECT $1, decode(md5(number::text), 'hex'), $2, $2, $2 FROM generate_series(1, 299) AS number`,
      [maud.email, server.time.now],
    );
    expect((await ask()).code).toHaveLength(10);
    expect((await ask()).code).toBe('');
  });
});

anyDatabase('a known browser', (database) => {
  const { maud, login, ask } = codeLogins(database);

  test('logs in where its neighbours have used up the logins of their address', async () => {
    const from = { remoteAddress: newAddress() };
    const cookies = cookiesOf(await login(await ask(from), from), 'customer_device');
    for (let time = 0; time < 10; time += 1) await login({ email: maud.email }, from);
    expect((await login({ email: maud.email }, from)).status).toBe(429);
    for (let time = 0; time < 3; time += 1)
      expect((await login({ email: maud.email }, { ...from, ...cookies })).body.success).toBe(true);
  });

  test('logs in 30 times a minute, and leaves as many to another browser of the customer', async () => {
    const enter = async () => cookiesOf(await login(await ask()), 'customer_device');
    const [laptop, phone] = [await enter(), await enter()];
    const known = (device: typeof laptop) => login({ email: maud.email }, device);
    const answers = await Promise.all(Array.from({ length: 31 }, () => known(laptop)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await known(phone)).body.success).toBe(true);
  });
});
