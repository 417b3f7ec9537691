import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { createTestDatabase, openAt, type TestDatabase } from '#tests/support/database.ts';
import { startPgbouncer } from '#tests/support/pgbouncer.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

let behind: TestDatabase;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let database: Database;
let server: TestServer;
beforeAll(async () => {
  behind = await createTestDatabase();
  pooler = await startPgbouncer(behind.url ?? '');
  database = openAt(pooler.url);
  server = await createTestServer(await database.ready);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await pooler.close();
  await behind.close();
});

const forms = {
  'client-onboarding': createOnboarding,
  'payment/direct-debit': createDirectDebit,
  consultation: createConsultation,
  'website-update': createWebsiteUpdate,
};
const reads = ['client-onboarding', 'payments', 'consultations', 'website-updates', 'analytics'];

test('forms, page views and the desk work behind PgBouncer in transaction mode', async () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round);
  const calls = rounds.flatMap((round) => [
    ...Object.entries(forms).map(([path, create]) =>
      server.post(`/api/${path}`, create({ email: `round-${round}@example.org` }), {
        'idempotency-key': `${path} ${round}`,
      }),
    ),
    ...['/', '/portfolio', `/page-${round}`].map((page) =>
      server.post('/api/analytics/pageview', { page }),
    ),
    ...reads.map((path) => server.get(`/api/admin/${path}`, asOwner)),
    server.get('/api/portfolio'),
  ]);
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const { body } = await server.get('/api/admin/consultations', asOwner);
  expect(body).toHaveLength(rounds.length);
});

test('the session settings apply behind it', async () => {
  const db = await database.ready;
  for (const [name, value] of [
    ['TimeZone', 'UTC'],
    ['statement_timeout', '15s'],
    ['lock_timeout', '10s'],
    ['idle_in_transaction_session_timeout', '15s'],
    ['jit', 'off'],
  ])
    expect(Object.values((await db.query(`SHOW ${name}`))[0])).toEqual([value]);
});
