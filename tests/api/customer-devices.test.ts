import { expect, onTestFinished, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { codeLogins, codeWasSent, cookiesOf } from '#tests/support/login-code.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

type CallResponse = Awaited<ReturnType<TestServer['post']>>;

anyDatabase('browsers that are known', (database) => {
  const { server, maud, login, ask, isLoggedIn } = codeLogins(database);

  test('a browser that logged in by code can log in by email alone for 180 days, as that customer only', async () => {
    const first = await login(await ask());
    const cookie = [first.headers['set-cookie']]
      .flat()
      .find((one) => /^customer_device/.test(`${one}`));
    expect(cookie).toMatch(
      /^customer_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const device = cookiesOf(first, 'customer_device');
    const stored = JSON.stringify(await database.source.query('SELECT * FROM customer_device'));
    expect(stored).not.toContain(device.cookie.split('=')[1]);

    const again = await login({ email: maud.email }, device);
    expect(again.body).toMatchObject({ success: true, customer: { id: maud.id } });
    expect(await isLoggedIn(cookiesOf(again))).toBe(true);
    const other = await createCustomer(server);
    for (const email of [other.email, 'nobody@example.org'])
      expect((await login({ email }, device)).body).toMatchObject({ message: codeWasSent });

    const start = server.time.now.getTime();
    const day = 24 * 3_600_000;
    server.time.now = new Date(start + 180 * day - 1000);
    expect((await login({ email: maud.email }, device)).body.success).toBe(true);
    server.time.now = new Date(start + 180 * day + 1000);
    expect((await login({ email: maud.email }, device)).body).toMatchObject({
      message: codeWasSent,
    });
  });

  test.each([
    ['is forgotten', {}, false],
    ['is kept if the customer wants it', { keepBrowser: true }, true],
  ])('a browser that logs out %s', async (_, input, isKept) => {
    const first = await login(await ask());
    const [session, device] = [cookiesOf(first), cookiesOf(first, 'customer_device')];
    const both = { cookie: `${session.cookie}; ${device.cookie}` };
    const shown = await server.query('customer.portal.session', undefined, both);
    expect(shown.data).toMatchObject({ isKnownBrowser: true });
    const response = await server.post('/api/customer/logout', input, both);
    expect(response.status).toBe(200);
    expect(`${response.headers['set-cookie']}`.includes('customer_device=;')).toBe(!isKept);
    expect((await login({ email: maud.email }, device)).body.success).toBe(isKept);
  });

  test('the cookies are Secure on https', async () => {
    const secure = await createTestServer(database.source, {
      ...mailSettings('smtp://127.0.0.1:9'),
      PUBLIC_URL: 'https://awning.example.org',
    });
    onTestFinished(() => secure.close());
    const response = await secure.post('/api/customer/login', await ask());
    const cookies = [response.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
  });

  test('the browser of a new order can log in by email alone for 24 hours', async () => {
    const email = 'new@example.org';
    const response = await server.post('/api/payment/direct-debit', createDirectDebit({ email }));
    const device = cookiesOf(response);
    expect((await login({ email })).body).toMatchObject({ message: codeWasSent });
    expect((await login({ email }, device)).body.success).toBe(true);
    server.time.now = new Date(server.time.now.getTime() + 24 * 3_600_000 + 1000);
    expect((await login({ email }, device)).body).toMatchObject({ message: codeWasSent });
  });

  test('an order with a known address gets the same response as a new one, and grants nothing', async () => {
    const order = (email: string, headers = {}) =>
      server.post('/api/payment/direct-debit', createDirectDebit({ email }), headers);
    const shape = ({ status, headers, body }: CallResponse) => ({
      status,
      message: body.message,
      headers: Object.keys(headers),
      cookie: String(headers['set-cookie']).replace(/=[\w-]{43};/, '=…;'),
    });
    const known = await order(maud.email);
    const fresh = await order('fresh@example.org');
    expect(shape(known)).toEqual(shape(fresh));
    expect(shape(known).cookie).toContain('customer_device=…; Max-Age=86400');
    expect((await login({ email: maud.email }, cookiesOf(known))).body.message).toBe(codeWasSent);

    const again = await order('fresh@example.org', cookiesOf(fresh));
    expect(shape(again)).toEqual(shape(fresh));
    const device = cookiesOf(again);
    expect((await login({ email: 'fresh@example.org' }, device)).body.success).toBe(true);
  });

  test('a proven browser keeps its cookie when it orders', async () => {
    const device = cookiesOf(await login(await ask()), 'customer_device');
    const order = createDirectDebit({ email: maud.email, businessName: 'Second shop' });
    const response = await server.post('/api/payment/direct-debit', order, device);
    expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await login({ email: maud.email }, device)).body.success).toBe(true);
  });

  test('a login by code ends unproven sessions and devices only', async () => {
    const email = 'stranger@example.org';
    const order = await server.post('/api/payment/direct-debit', createDirectDebit({ email }));
    const stranger = cookiesOf(await login({ email }, cookiesOf(order)));
    const { id } = (await login({ email }, cookiesOf(order))).body.customer;
    const opens = async (headers: Record<string, string>) =>
      (await server.get(`/api/customer/${id}/dashboard`, headers)).status;
    expect(await opens(stranger)).toBe(200);

    const owner = cookiesOf(await login(await ask({}, email)));
    expect([await opens(owner), await opens(stranger)]).toEqual([200, 401]);
    expect((await login({ email }, cookiesOf(order))).body.message).toBe(codeWasSent);

    const phone = cookiesOf(await login(await ask({}, email)));
    expect([await opens(owner), await opens(phone)]).toEqual([200, 200]);
  });

  test("'Log out everywhere' ends all sessions and devices of the customer only", async () => {
    const other = await createCustomer(server);
    const laptop = cookiesOf(await login(await ask()));
    const phone = cookiesOf(await login(await ask()));
    const theirs = cookiesOf(await login(await ask({}, other.email)));

    const response = await server.post('/api/customer/logout-everywhere', {}, phone);
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(String(response.headers['set-cookie'])).toMatch(
      /customer_session=;.*1970.*customer_device=;.*1970/,
    );
    expect([await isLoggedIn(laptop), await isLoggedIn(phone)]).toEqual([false, false]);
    for (const headers of [laptop, phone])
      expect((await login({ email: maud.email }, headers)).body.message).toBe(codeWasSent);
    const dashboard = await server.get(`/api/customer/${other.id}/dashboard`, theirs);
    expect(dashboard.status).toBe(200);
    const ended = await database.source.query(
      `SELECT actor, email FROM event WHERE topic = 'login.everywhere-ended'`,
    );
    expect(ended).toEqual([{ actor: 'customer', email: maud.email }]);
  });
});
