import { afterEach, beforeEach, expect } from 'vitest';
import type { TestDatabase } from './database.ts';
import { emptyTables } from './database.ts';
import { mailSettings, openMailServer } from './mail-server.ts';
import { createCustomer, type TestCustomer } from './portal.ts';
import { createTestServer, type TestServer } from './server.ts';
import { codesOf, type ReceivedMail } from './smtp.ts';

export const codeWasSent =
  'We have sent a code to that address, if it is a customer’s. Please enter it.';
export const codeWasRefused = {
  success: false,
  message:
    'That code is not right, or has run out. Please use the newest one we sent you, or ask for another.',
};

type Answer = Awaited<ReturnType<TestServer['post']>>;
type Headers = Record<string, string>;

/** The Cookie header that a browser sends after an answer, with all cookies or one of them. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>, name = '') {
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0]);
  return { cookie: cookies.filter((cookie) => cookie?.startsWith(name)).join('; ') };
}

/** A server that logs in by code, its mail server, and before each test a customer who is the only one. */
export function codeLogins(database: TestDatabase) {
  const server = {} as TestServer;
  const maud = {} as TestCustomer;
  let received: ReceivedMail[];
  beforeEach(async () => {
    await emptyTables(
      database.source,
      'customer',
      'payment_request',
      'rate_limit',
      'submission',
      'session',
      'login_code',
      'job',
      'event',
    );
    const mails = await openMailServer({ closeTimeout: 100 });
    received = mails.received;
    Object.assign(server, await createTestServer(database.source, mailSettings(mails.url)));
    server.services.jobs.start(Promise.resolve(database.source), server.app.log);
    Object.assign(maud, await createCustomer(server));
  });
  afterEach(async () => {
    await server.services.jobs.stop();
    await server.close();
  });

  const login = (body: object, headers: Headers = {}) =>
    server.post('/api/customer/login', body, headers);
  const openJobs = async () =>
    (await database.source.query('SELECT 1 FROM job WHERE done_at IS NULL')).length;
  const settled = () => expect.poll(openJobs).toBe(0);
  const mailed = (email = maud.email) => codesOf(received, email);
  return {
    server,
    maud,
    login,
    settled,
    mailed,
    received: () => received,
    /** Asks for a code and reads it from its mail. */
    async ask(headers: Headers = {}, email = maud.email) {
      const { body } = await login({ email, byCode: true }, headers);
      await settled();
      const code = mailed(email).find(({ loginId }) => loginId === body.loginId)?.code;
      return { email, loginId: String(body.loginId), code: code ?? '' };
    },
    /** Whether a portal can be seen with these headers. */
    async isLoggedIn(headers: Headers, id = maud.id) {
      return (await server.get(`/api/customer/${id}/dashboard`, headers)).status === 200;
    },
  };
}
