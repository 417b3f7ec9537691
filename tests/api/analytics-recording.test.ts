import { rmSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { storeEvent } from '#src/features/site/analytics/recording-service.ts';
import type { StoredEvent } from '#src/features/site/analytics/rules.ts';
import { createSite } from '#src/server/firm/create-site.ts';
import { countEvents } from '#tests/support/analytics-events.ts';
import { createBuiltSite } from '#tests/support/built-site.ts';
import { anyDatabase, sharedDatabase, untilLocked } from '#tests/support/database.ts';
import { createTestServer, sharedServer } from '#tests/support/server.ts';

const event = (overrides: Partial<StoredEvent> = {}): StoredEvent => ({
  day: '2026-04-15',
  moment: Date.UTC(2026, 3, 15, 10),
  visitor: '1',
  page: '/',
  element: null,
  source: null,
  package: null,
  ...overrides,
});

const database = sharedDatabase();
const dist = createBuiltSite();
afterAll(() => rmSync(dist, { recursive: true }));
const site = createSite(
  dist,
  { DATA_DIR: dist, PUBLIC_URL: 'https://awning.example.org' },
  () => new Date(),
  { get: async () => null },
);
const store = (overrides?: Partial<StoredEvent>) =>
  storeEvent({ manager: database.source.manager, site }, event(overrides));

/** Holds every write of events up until the function it gives is called. */
async function holdWrites() {
  const other = database.source.createQueryRunner();
  await other.startTransaction();
  await other.query('LOCK TABLE analytics_event IN EXCLUSIVE MODE');
  return async () => {
    await other.commitTransaction();
    await other.release();
  };
}

test('an event is not acknowledged before its commit', async () => {
  const release = await holdWrites();
  let acknowledged = false;
  const done = store().then(() => {
    acknowledged = true;
  });
  await untilLocked(database);
  expect(acknowledged).toBe(false);
  await release();
  await done;
});

test('500 events at once take two statements: the first alone, the others together', async () => {
  await store();
  const before = await countEvents(database.source);
  const query = vi.spyOn(database.source, 'query');
  onTestFinished(() => query.mockRestore());
  await Promise.all(Array.from({ length: 500 }, () => store()));
  expect(query).toHaveBeenCalledTimes(2);
  expect(await countEvents(database.source)).toBe(before + 500);
});

test('an event that cannot be stored does not fail the others', async () => {
  const before = await countEvents(database.source);
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => store({ page: index === 13 ? 'x'.repeat(201) : '/' })),
  );
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([
    13,
  ]);
  expect(await countEvents(database.source)).toBe(before + 19);
});

test("events beyond the queue's limit get 503 with Retry-After, and queued ones are stored", async () => {
  const server = await createTestServer(database.source);
  onTestFinished(() => server.close());
  const send = (kind: string) =>
    server.post(`/api/analytics/${kind}`, { page: '/', element: 'Link: Prices' });
  const before = await countEvents(database.source);
  const release = await holdWrites();
  // One more than may wait is under way already.
  const waiting = Array.from({ length: 20_001 }, () => store());
  for (const kind of ['pageview', 'click']) {
    const { status, headers, body } = await send(kind);
    expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'SERVICE_UNAVAILABLE']);
    expect(body.message).toBe('We are very busy just now.');
  }
  await release();
  await Promise.all(waiting);
  expect((await send('pageview')).status).toBe(200);
  expect(await countEvents(database.source)).toBe(before + 20_002);
});

test('a flood of invented pages does not grow the lists, and each is counted', async () => {
  const before = await countEvents(database.source);
  const day = '2026-03-01';
  await Promise.all(
    Array.from({ length: 5500 }, (_, index) => store({ day, page: `/flood-${index}` })),
  );
  await store({ day, page: '/flood-7' });
  const counts: { label: string; count: number }[] = await database.source.query(
    `SELECT label, count FROM analytics_daily_count
     JOIN analytics_label ON id = label_id WHERE day = $1 ORDER BY count DESC`,
    [day],
  );
  // The limit is looked at once a batch of at most 1,000.
  expect(counts.length).toBeGreaterThan(2000);
  expect(counts.length).toBeLessThanOrEqual(3001);
  expect(counts.slice(0, 2)).toEqual([
    { label: 'Other', count: 5501 - counts.length },
    { label: '/flood-7', count: 2 },
  ]);
  expect(await countEvents(database.source)).toBe(before + 5501);
});

test('a flood does not hide our own pages or elements', async () => {
  const day = '2026-03-02';
  await Promise.all(
    Array.from({ length: 3100 }, (_, index) => [
      store({ day, page: `/other-flood-${index}` }),
      store({ day, visitor: null, page: `/admin/${index}`, element: `Desk ${index}` }),
    ]).flat(),
  );
  const own = ['/', '/payment', '/customer/dashboard/:customerId', '/customer/dashboard'];
  for (const page of own) await store({ day, page });
  await store({ day, element: 'Button: Get Started' });
  const labels: { label: string }[] = await database.source.query(
    `SELECT label FROM analytics_daily_count JOIN analytics_label ON id = label_id WHERE day = $1`,
    [day],
  );
  const shown = labels.map(({ label }) => label);
  expect(shown).toEqual(expect.arrayContaining([...own, 'Button: Get Started', 'Other']));
  const desk = `SELECT count(*)::int FROM analytics_label WHERE label ~ '^(/admin/|Desk )[0-9]'`;
  expect(await database.source.query(desk)).toEqual([{ count: 0 }]);
});

test('concurrent writers of the same pages, visitors, sources and steps do not deadlock', async () => {
  const sources = Array.from({ length: 4 }, () => new DataSource(database.source.options));
  for (const source of sources) await source.initialize();
  onTestFinished(async () => {
    for (const source of sources) await source.destroy();
  });
  const before = await countEvents(database.source);
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      sources.flatMap((source, which) =>
        Array.from({ length: 30 }, (_, index) => {
          const place = which % 2 === 0 ? index : 29 - index;
          const visitor = String(round * 100 + place);
          const label = `site${round}-${place}.example.org`;
          const page = place % 3 === 0 ? '/payment' : `/p${round}-${place}`;
          const from = { kind: 'referrer', label } as const;
          return storeEvent(
            { manager: source.manager },
            event({ visitor, page, package: 'basic', source: from }),
          );
        }),
      ),
    );
  expect(await countEvents(database.source)).toBe(before + 4 * 30 * 20);
});

anyDatabase('recording', (database) => {
  const server = sharedServer(database);

  test('no address, user agent, query, number or id is stored', async () => {
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const headers = { remoteAddress: '198.51.100.77', 'user-agent': 'CanaryBrowser/7' };
    const page = `/customer/dashboard/${id}?secret=canary-query#canary-fragment`;
    const click = { page, element: 'Phone Call: 01632 960999' };
    for (const [name, body] of [
      ['pageview', { page }],
      ['click', click],
    ] as const)
      expect((await server.post(`/api/analytics/${name}`, body, headers)).status).toBe(200);
    const tables = await database.source.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    let all = '';
    for (const { name } of tables)
      all += JSON.stringify(await database.source.query(`SELECT t::text FROM "${name}" AS t`));
    expect(all).toContain('/customer/dashboard/:customerId');
    expect(all).not.toMatch(/198\.51\.100\.77|Canary|canary|960999|7c9e6679/);
    expect(server.log()).not.toMatch(/198\.51\.100\.77|Canary|canary|960999/);
  });

  test("a crawler's view is not stored, a script's is", async () => {
    const before = await countEvents(database.source);
    const view = (agent: string) =>
      server.post('/api/analytics/pageview', { page: '/' }, { 'user-agent': agent });
    expect((await view('Mozilla/5.0 (compatible; Googlebot/2.1)')).body).toEqual({ success: true });
    expect(await countEvents(database.source)).toBe(before);
    await view('curl/8.5.0');
    expect(await countEvents(database.source)).toBe(before + 1);
  });

  test('an address may send 600 events a minute, then gets Retry-After', async () => {
    const from = { remoteAddress: '203.0.113.5' };
    const send = () => server.post('/api/analytics/pageview', { page: '/' }, from);
    const responses = await Promise.all(Array.from({ length: 601 }, send));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('an event without a page or an element is refused', async () => {
    const none = await server.post('/api/analytics/pageview', {});
    expect([none.status, none.body.message]).toEqual([400, 'A page is required.']);
    const click = await server.post('/api/analytics/click', { page: '/' });
    expect([click.status, click.body.message]).toEqual([400, 'An element is required.']);
  });
});
