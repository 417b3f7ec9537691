import { expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { codeLogins, cookiesOf } from '#tests/support/login-code.ts';
import { newAddress } from '#tests/support/server.ts';

anyDatabase('a stranger who asks for codes of a customer', (database) => {
  const { server, maud, ask } = codeLogins(database);

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
