import { expect, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { adminPassword, secretKey, sharedServer } from '#tests/support/server.ts';
import { backupForm, mailForm, serviceCalls } from '#tests/support/services.ts';

const canaries = {
  holder: 'CANARY HOLDER',
  sortCode: '98-76-54',
  sortDigits: '987654',
  account: '13572468',
  guess: 'canary-guessed-password',
  email: 'canary@visitor.example.org',
  adminPassword,
  secretKey,
  gocardlessToken: 'canary-gocardless-token',
  gocardlessSecret: 'canary-gocardless-secret',
  signature: 'ca9a41'.repeat(10),
  smtpPassword: 'canary-smtp-password',
  storeKey: 'canary-store-secret-key',
};

const database = sharedDatabase();
const server = sharedServer(database, {
  LOG_LEVEL: 'trace',
  GOCARDLESS_ACCESS_TOKEN: canaries.gocardlessToken,
  GOCARDLESS_WEBHOOK_SECRET: canaries.gocardlessSecret,
});

const order = createDirectDebit({
  accountHolderName: canaries.holder,
  sortCode: canaries.sortCode,
  accountNumber: canaries.account,
  email: canaries.email,
});

test('no password, bank details or token appear in a log, and no statement or stack in an error', async () => {
  const post = (path: string, body: unknown, headers = {}) => server.post(path, body, headers);
  const login = await post('/api/admin/login', { password: adminPassword });
  const token: string = login.body.token;
  expect(token).toMatch(/^admin\.[\w-]{43}$/);

  await post('/api/admin/login', { password: canaries.guess });
  await post(`/api/admin/logout?password=${canaries.guess}`, {});
  await post(`/api/admin/logout?password=${adminPassword}`, {});
  await post('/api/admin/logout', {}, { authorization: `Bearer ${token}` });
  await server.get(`/api/no-such-call?password=${adminPassword}`);
  await server.get(`/nowhere?password=${adminPassword}`).catch(() => {});
  await post('/api/payment/direct-debit', order, { 'idempotency-key': canaries.guess });
  await post('/api/payment/direct-debit', { ...order, sortCode: canaries.account });
  await post('/api/payment/direct-debit', JSON.stringify(order).slice(0, -5));
  await server.mutate('public.directDebit.create', {
    ...order,
    accountNumber: `${canaries.account}9`,
  });
  const webhook = { events: [{ id: canaries.guess }] };
  await post('/api/webhooks/gocardless', webhook, { 'webhook-signature': canaries.signature });
  const customer = await server.post('/api/customer/login', { email: canaries.email });
  const session = /^customer_session=([\w.-]{43,});/.exec(
    String(customer.headers['set-cookie']),
  )?.[1];
  if (!session) throw new Error('The customer was not let in.');
  const cookie = `customer_session=${session}`;
  await server.post('/api/customer/logout', {}, { cookie });

  const { save, tryOut } = serviceCalls(server);
  const { smtpPassword, storeKey } = canaries;
  const mailServer = mailForm('smtp://127.0.0.1:1', { user: 'awning', password: smtpPassword });
  const store = { ...backupForm, to: 's3', endpoint: 'http://127.0.0.1:1', bucket: 'backups' };
  const backups = { ...store, accessKeyId: 'key', secretAccessKey: storeKey };
  for (const input of [mailServer, backups, { ...mailServer, port: 0 }])
    for (const send of [tryOut, save]) await send(input);
  await database.source.query("ALTER TABLE connection ADD CHECK (kind <> 'mail') NOT VALID");
  expect((await save(mailServer)).status).toBe(500);

  await database.source.query(
    'ALTER TABLE payment_request ADD CONSTRAINT broken CHECK (false) NOT VALID',
  );
  const sentence = 'Something went wrong on our side. Please try again later.';
  const { status, body } = await post('/api/payment/direct-debit', order);
  expect(status).toBe(500);
  expect(body).toEqual({ success: false, message: sentence, code: 'INTERNAL_SERVER_ERROR' });
  const failed = await server.mutate('public.directDebit.create', order);
  expect([failed.status, failed.error.message]).toEqual([500, sentence]);
  expect(JSON.stringify(failed.error)).not.toMatch(/INSERT|payment_request|node_modules|stack/i);
  await database.source.query('ALTER TABLE payment_request DROP CONSTRAINT broken');

  const log = server.log();
  expect(log).toContain('QueryFailedError');
  expect(log).toContain('"constraint":"broken"');
  expect(log.split('\n').length).toBeGreaterThan(12);
  for (const [name, canary] of Object.entries({ ...canaries, token, session }))
    expect(log.includes(canary), `${name} in the log`).toBe(false);
  for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});
