import { expect, onTestFinished, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { createTestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const ignore = () => {};
const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

anyDatabase('the mode of logins', (database) => {
  const { SMTP_URL, ...rest } = mailSettings('smtp://127.0.0.1:9');

  test('CUSTOMER_LOGIN=email needs no code, even with a mail server', async () => {
    const server = await createTestServer(database.source, {
      ...rest,
      SMTP_URL,
      CUSTOMER_LOGIN: 'email',
    });
    onTestFinished(() => server.close());
    const order = createDirectDebit({ email: 'plain@example.org' });
    const ordered = await server.post('/api/payment/direct-debit', order);
    expect(ordered.headers['set-cookie']).toBeUndefined();
    const known = await server.post('/api/customer/login', { email: order.email });
    expect(known.body).toMatchObject({ success: true, message: 'Login Successful' });
    expect(String(known.headers['set-cookie'])).toMatch(/^customer_session=[^,]*$/);
    const unknown = await server.post('/api/customer/login', { email: 'nobody@example.org' });
    expect(unknown.body).toEqual({
      success: false,
      message: 'We know no customer with this email address.',
    });
    expect(await database.source.query('SELECT 1 FROM login_code')).toEqual([]);
    const { body } = await server.get('/api/admin/session', asOwner);
    expect(body, 'what the desk warns by').toEqual({ success: true, opensByAddress: true });
  });

  test('known and unknown addresses get the same response 200 times: status, body, headers, statements and time', {
    timeout: 120_000,
  }, async () => {
    const server = await createTestServer(database.source, { ...rest, SMTP_URL });
    onTestFinished(() => server.close());
    const known = (await createCustomer(server)).email;
    const unknown = known.replace('customer', 'stranger');
    const seen = new Map(
      [known, unknown].map((email) => [email, { statements: new Set<string>(), times: [0] }]),
    );
    const shapes = new Set<string>();
    let log: string[] = [];
    database.source.setOptions({
      logger: {
        logQuery: (query) => void log.push(query),
        logQueryError: ignore,
        logQuerySlow: ignore,
        logSchemaBuild: ignore,
        logMigration: ignore,
        log: ignore,
      },
    });
    for (let round = 0; round < 100; round += 1)
      for (const email of round % 2 ? [known, unknown] : [unknown, known]) {
        await database.source.query('DELETE FROM rate_limit');
        log = [];
        const began = performance.now();
        const asked = await server.post('/api/customer/login', { email });
        const { loginId } = asked.body;
        const guess = { email, loginId, code: '000000' };
        const guessed = await server.post('/api/customer/login', guess);
        seen.get(email)?.times.push(performance.now() - began);
        seen.get(email)?.statements.add(log.join('\n'));
        for (const { status, headers, body } of [asked, guessed]) {
          const { date: _, etag, ...others } = headers;
          const shape = [status, others, String(etag).length, body];
          shapes.add(JSON.stringify(shape).replace(loginId, 'x'.repeat(loginId.length)));
        }
      }
    // One for the code that is sent, one for the code that is refused.
    expect([...shapes].map((shape) => shape.length)).toHaveLength(2);
    const [one, other] = [...seen.values()];
    expect(one?.statements).toEqual(other?.statements);
    expect(one?.statements.size).toBe(1);
    const ratio = median(one?.times ?? []) / median(other?.times ?? []);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
