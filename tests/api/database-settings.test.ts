import { expect, onTestFinished, test } from 'vitest';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { emptyDatabase, openAt } from '#tests/support/database.ts';
import { startPgbouncer } from '#tests/support/pgbouncer.ts';
import { administer } from '#tests/support/postgres.ts';
import { createTestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const settings = {
  DateStyle: "'German, DMY'",
  TimeZone: "'Asia/Kathmandu'",
  IntervalStyle: 'sql_standard',
  lc_messages: "'C.UTF-8'",
  standard_conforming_strings: 'off',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  default_transaction_isolation: 'serializable',
  search_path: 'nowhere',
};

const set = async (url: string, whose: string) => {
  for (const [name, value] of Object.entries(settings))
    await administer(url, `ALTER ${whose} SET ${name} = ${value}`);
};

/** An empty database whose settings are other ones than the server relies on. */
async function oddDatabase() {
  const url = await emptyDatabase();
  await set(url, `DATABASE ${new URL(url).pathname.slice(1)}`);
  return url;
}

async function openServer(url: string) {
  const database = openAt(url);
  const server = await createTestServer(await database.ready);
  onTestFinished(async () => {
    await server.close();
    await database.close();
  });
  return server;
}

const forms = {
  'client-onboarding': createOnboarding,
  'payment/direct-debit': createDirectDebit,
  consultation: createConsultation,
  'website-update': createWebsiteUpdate,
};

/** Every form of the site and what the desk reads of it, with the times as they are. */
async function useSite(server: Awaited<ReturnType<typeof openServer>>) {
  for (const [path, create] of Object.entries(forms))
    expect(await server.post(`/api/${path}`, create())).toMatchObject({ status: 200 });
  await server.post('/api/analytics/pageview', { page: '/' });
  for (const path of ['client-onboarding', 'payments', 'consultations', 'website-updates'])
    expect(await server.get(`/api/admin/${path}`, asOwner)).toMatchObject({ status: 200 });
  const { body } = await server.get('/api/admin/consultations', asOwner);
  expect(body[0].createdAt).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
}

test('the site works on a database with other settings', async () => {
  await useSite(await openServer(await oddDatabase()));
});

test('and where its address has other settings', async () => {
  const url = new URL(await emptyDatabase());
  url.searchParams.set('options', '-c DateStyle=German -c search_path=nowhere');
  await useSite(await openServer(url.href));
});

test('and behind a pooler through which it was migrated', async () => {
  const pooler = await startPgbouncer(await oddDatabase());
  onTestFinished(() => pooler.close());
  await useSite(await openServer(pooler.url));
});

test('and where they became other ones since its tables were made', async () => {
  const url = await emptyDatabase();
  const first = openAt(url);
  await first.ready;
  await first.close();
  await set(url, `DATABASE ${new URL(url).pathname.slice(1)}`);
  await useSite(await openServer(url));
});
