import { expect, onTestFinished, test } from 'vitest';
import { codeOf } from '#src/features/people/login/login-code-service.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { codeLogins, codeWasRefused, codeWasSent, cookiesOf } from '#tests/support/login-code.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { createTestServer, newAddress } from '#tests/support/server.ts';
import { codesOf } from '#tests/support/smtp.ts';

const wrong = ({ code }: { code: string }) => (code === '000000' ? '000001' : '000000');

anyDatabase('a login by code', (database) => {
  const { server, maud, login, settled, mailed, ask, isLoggedIn } = codeLogins(database);

  test('an unknown browser is asked for the mailed code', async () => {
    const asked = await login({ email: ` ${maud.email.toUpperCase()} ` });
    expect([asked.status, asked.body]).toEqual([
      200,
      { success: false, message: codeWasSent, loginId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(asked.headers['set-cookie']).toBeUndefined();
    await settled();
    const [mail] = mailed();
    expect(mail).toMatchObject({ loginId: asked.body.loginId, code: expect.any(String) });
    const events = await database.source.query(
      `SELECT topic, actor, email, subject_id AS id, data FROM event WHERE topic LIKE 'login.%'`,
    );
    expect(events).toEqual([
      {
        topic: 'login.requested',
        actor: 'visitor',
        email: maud.email,
        id: maud.id,
        data: { firstName: 'Maud' },
      },
    ]);

    const code = `${mail?.code.slice(0, 3)} ${mail?.code.slice(3)}`;
    const response = await login({ email: maud.email, code, loginId: mail?.loginId });
    expect([response.status, response.body]).toEqual([
      200,
      {
        success: true,
        message: 'Login Successful',
        customer: { id: maud.id, firstName: 'Maud' },
      },
    ]);
    expect(await isLoggedIn(cookiesOf(response, 'customer_session'))).toBe(true);
  });

  test('used, wrong, foreign and expired codes are refused with the same response', async () => {
    const first = await ask();
    const second = await ask();
    const nobody = await login({ email: 'nobody@example.org' });
    const tries = {
      'a wrong code': { ...first, code: wrong(first) },
      "another login's code": { ...first, code: second.code },
      'another login': { ...first, loginId: second.loginId },
      'another address': { ...first, email: 'nobody@example.org' },
      'a login of nobody': { ...first, loginId: nobody.body.loginId },
      'no login': { email: first.email, code: first.code },
    };
    for (const [what, body] of Object.entries(tries)) {
      const response = await login(body);
      expect([what, response.status, response.body]).toEqual([what, 200, codeWasRefused]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect((await login(first)).body.success).toBe(true);
    expect((await login(first)).body).toEqual(codeWasRefused);

    server.time.now = new Date(server.time.now.getTime() + 10 * 60_000 + 1);
    expect((await login(second)).body).toEqual(codeWasRefused);
  });

  test('a malformed code is a bad request', async () => {
    const { loginId } = await ask();
    for (const code of ['12345', '1234567', 'abcdef', '', 123456]) {
      const { status } = await login({ email: maud.email, code, loginId });
      expect([code, status]).toEqual([code, 400]);
    }
  });

  test('of 400 guesses at once exactly five are counted', async () => {
    const asked = await ask();
    const guesses = Array.from({ length: 400 }, () => login({ ...asked, code: wrong(asked) }));
    const responses = await Promise.all(guesses);
    expect(responses.some(({ body }) => body.success)).toBe(false);
    expect(await database.source.query('SELECT tries FROM login_code')).toEqual([{ tries: 5 }]);
    // While too many responses are delayed, a login is asked to try again in a second.
    await expect.poll(async () => (await login(asked)).body).toEqual(codeWasRefused);
  });

  test('the right code, sent twenty times at once, logs in once', async () => {
    const asked = await ask();
    const responses = await Promise.all(Array.from({ length: 20 }, () => login(asked)));
    expect(responses.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('a newer code invalidates the older one, but not one requested from elsewhere', async () => {
    const home = { remoteAddress: newAddress() };
    const older = await ask(home);
    const newer = await ask(home);
    for (let time = 0; time < 5; time += 1) await ask({ remoteAddress: '203.0.113.5' });
    expect((await login(older)).body).toEqual(codeWasRefused);
    expect((await login(newer)).body.success).toBe(true);
  });

  test('a requesting address gets five codes an hour, and cannot block others', async () => {
    const home = { remoteAddress: newAddress() };
    for (let time = 0; time < 5; time += 1) await ask(home);
    const fifth = mailed().at(-1);
    const sixth = await login({ email: maud.email }, home);
    expect(sixth).toMatchObject({
      status: 200,
      body: { message: codeWasSent, loginId: expect.any(String) },
    });
    await settled();
    expect(mailed()).toHaveLength(5);
    const { email } = maud;
    const { loginId } = sixth.body;
    const code = codeOf(server.services.cipher, { id: loginId, email }, 6);
    // Even the right guess at a code that was not mailed logs nobody in.
    expect((await login({ email, loginId, code })).body).toEqual(codeWasRefused);
    expect((await ask({ remoteAddress: newAddress() })).code).not.toBe('');
    expect((await login({ email: maud.email, ...fifth })).body.success).toBe(true);

    server.time.now = new Date(server.time.now.getTime() + 3_600_001);
    await emptyTables(database.source, 'rate_limit');
    expect((await ask(home)).code).not.toBe('');
  });
});

anyDatabase('a login code that is delayed', (database) => {
  const minute = 60_000;

  /** Asks for a code, and runs the jobs from then on after these minutes. */
  async function askAndWait(minutes: number) {
    await emptyTables(database.source, 'customer', 'login_code', 'job', 'rate_limit');
    const { url, received } = await openMailServer();
    const server = await createTestServer(database.source, mailSettings(url));
    const { email } = await createCustomer(server);
    await server.post('/api/customer/login', { email });
    server.time.now = new Date(server.time.now.getTime() + minutes * minute);
    server.services.jobs.start(Promise.resolve(database.source), server.app.log);
    onTestFinished(async () => {
      await server.services.jobs.stop();
      await server.close();
    });
    const openJobs = `SELECT 1 FROM job WHERE done_at IS NULL AND kind IN ('login-code', 'mail')`;
    await expect.poll(() => database.source.query(openJobs)).toEqual([]);
    return { server, email, received };
  }

  test('is mailed while there is time to enter it, and not stored', async () => {
    const { server, email, received } = await askAndWait(8);
    const [mail] = codesOf(received, email);
    const entered = await server.post('/api/customer/login', { email, ...mail });
    expect(entered.body.success).toBe(true);
    const [{ life }] = await database.source.query(
      `SELECT extract(epoch FROM job.expires_at - login_code.expires_at)::int AS life
       FROM login_code, job JOIN mail ON job_id = job.id WHERE mail.kind = 'login-code'`,
    );
    expect(life, 'seconds from the end of the code').toBe(-60);
  });

  test('is not mailed if it would arrive too late', async () => {
    const { email, received } = await askAndWait(9.5);
    expect(codesOf(received, email)).toEqual([]);
    const mails = `SELECT 1 FROM mail WHERE kind = 'login-code'`;
    expect(await database.source.query(mails)).toEqual([]);
  });
});
