import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Recorder, type StoredEvent } from '#src/features/analytics/service.ts';
import { createTestDatabase, eachDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call, createTestServer, type TestServer } from '#tests/support/server.ts';

const event = (overrides: Partial<StoredEvent> = {}): StoredEvent => ({
  day: '2026-04-15',
  moment: Date.UTC(2026, 3, 15, 10),
  visitor: '1',
  page: '/',
  element: null,
  ...overrides,
});

const countOf = async (db: DataSource) =>
  (await db.query('SELECT count(*)::int FROM analytics_event'))[0].count as number;

/** The database, with a count of the statements that pass and a gate they wait at. */
function watched(db: DataSource) {
  const watch = { statements: 0, gate: Promise.resolve() };
  const query = async (sql: string, values: unknown[]) => {
    watch.statements += 1;
    await watch.gate;
    return db.query(sql, values);
  };
  return { watch, recorder: new Recorder({ query } as Pick<DataSource, 'query'>) };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a lone event is written at once, and acknowledged only after its commit', async () => {
  const { watch, recorder } = watched(database.source);
  let open = () => {};
  watch.gate = new Promise((resolve) => {
    open = resolve;
  });
  let acknowledged = false;
  const before = await countOf(database.source);
  const done = recorder.record(event()).then(() => {
    acknowledged = true;
  });
  expect(watch.statements).toBe(1);
  await pause(50);
  expect([acknowledged, await countOf(database.source)]).toEqual([false, before]);
  open();
  await done;
  expect(await countOf(database.source)).toBe(before + 1);
});

test('an event is not acknowledged while its commit waits', async () => {
  const other = database.source.createQueryRunner();
  await other.startTransaction();
  await other.query('LOCK TABLE analytics_event IN EXCLUSIVE MODE');
  let acknowledged = false;
  const done = new Recorder(database.source).record(event()).then(() => {
    acknowledged = true;
  });
  await pause(100);
  expect(acknowledged).toBe(false);
  await other.commitTransaction();
  await other.release();
  await done;
});

test('500 events at once take two statements: the first alone, the others together', async () => {
  const { watch, recorder } = watched(database.source);
  const before = await countOf(database.source);
  await Promise.all(Array.from({ length: 500 }, () => recorder.record(event())));
  expect(watch.statements).toBe(2);
  expect(await countOf(database.source)).toBe(before + 500);
});

test('an event that cannot be stored fails alone', async () => {
  const before = await countOf(database.source);
  const recorder = new Recorder(database.source);
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      recorder.record(event({ page: index === 13 ? 'x'.repeat(201) : '/' })),
    ),
  );
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([
    13,
  ]);
  expect(await countOf(database.source)).toBe(before + 19);
});

test('too many waiting events are refused with 503 and when to try again', async () => {
  const { watch, recorder } = watched(database.source);
  let open = () => {};
  watch.gate = new Promise((resolve) => {
    open = resolve;
  });
  const waiting = Array.from({ length: 20_001 }, () => recorder.record(event()));
  expect(() => recorder.record(event())).toThrow('We are very busy just now.');
  open();
  await Promise.all(waiting);
});

test('writers that meet the same pages and visitors in other orders do not lock each other out', async () => {
  const recorders = Array.from({ length: 4 }, () => new Recorder(database.source));
  const before = await countOf(database.source);
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      recorders.flatMap((recorder, which) =>
        Array.from({ length: 30 }, (_, index) => {
          const place = which % 2 === 0 ? index : 29 - index;
          const visitor = String(round * 100 + place);
          return recorder.record(event({ visitor, page: `/p${round}-${place}` }));
        }),
      ),
    );
  expect(await countOf(database.source)).toBe(before + 4 * 30 * 20);
});

eachDatabase('recording', (open) => {
  let db: DataSource;
  let server: TestServer;
  beforeAll(async () => {
    db = await open();
    server = await createTestServer(db);
  });
  afterAll(() => server.close());

  test('no address, user agent, query, number or id is kept anywhere', async () => {
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const headers = { remoteAddress: '198.51.100.77', 'user-agent': 'CanaryBrowser/7' };
    const page = `/customer/dashboard/${id}?secret=canary-query#canary-fragment`;
    const click = { page, element: 'Phone Call: 01632 960999' };
    for (const [name, body] of [
      ['pageview', { page }],
      ['click', click],
    ] as const)
      expect((await call(server, 'POST', `/api/analytics/${name}`, body, headers)).status).toBe(
        200,
      );
    const tables = await db.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    let all = '';
    for (const { name } of tables)
      all += JSON.stringify(await db.query(`SELECT t::text FROM "${name}" AS t`));
    expect(all).toContain('/customer/dashboard/:customerId');
    expect(all).not.toMatch(/198\.51\.100\.77|Canary|canary|960999|7c9e6679/);
    expect(server.log()).not.toMatch(/198\.51\.100\.77|Canary|canary|960999/);
  });

  test('a crawler is answered and leaves no trace, a script counts', async () => {
    const before = await countOf(db);
    const view = (agent: string) =>
      call(server, 'POST', '/api/analytics/pageview', { page: '/' }, { 'user-agent': agent });
    expect((await view('Mozilla/5.0 (compatible; Googlebot/2.1)')).body).toEqual({ success: true });
    expect(await countOf(db)).toBe(before);
    await view('curl/8.5.0');
    expect(await countOf(db)).toBe(before + 1);
  });

  test('one address may send 600 events a minute, and hears when to come back', async () => {
    const from = { remoteAddress: '203.0.113.5' };
    const send = () => call(server, 'POST', '/api/analytics/pageview', { page: '/' }, from);
    const answers = await Promise.all(Array.from({ length: 601 }, send));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('an event without a page or an element is refused', async () => {
    const none = await call(server, 'POST', '/api/analytics/pageview', {});
    expect([none.status, none.body.message]).toEqual([400, 'A page is required.']);
    const click = await call(server, 'POST', '/api/analytics/click', { page: '/' });
    expect([click.status, click.body.message]).toEqual([400, 'An element is required.']);
  });
});
