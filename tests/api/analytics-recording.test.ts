import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { expect, test } from 'vitest';
import type { StoredEvent } from '#src/features/analytics/rules.ts';
import { countLoneEvents, Recorder } from '#src/features/analytics/service.ts';
import { prepareOn } from '#src/server/database/prepared.ts';
import { countEvents } from '#tests/support/analytics-events.ts';
import { eachDatabase, sharedDatabase } from '#tests/support/database.ts';
import { call, sharedServer } from '#tests/support/server.ts';

const event = (overrides: Partial<StoredEvent> = {}): StoredEvent => ({
  day: '2026-04-15',
  moment: Date.UTC(2026, 3, 15, 10),
  visitor: '1',
  page: '/',
  element: null,
  ...overrides,
});

/** The database, with a count of the statements that pass and a gate they wait at. */
function watched(db: DataSource) {
  const watch = { statements: [] as string[], done: [] as string[], gate: Promise.resolve() };
  const run = prepareOn(db);
  const recorder = new Recorder(async (statement, values) => {
    watch.statements.push(statement.name);
    await watch.gate;
    const rows = await run(statement, values);
    watch.done.push(statement.name);
    return rows;
  });
  return { watch, recorder };
}

const database = sharedDatabase();

test.each([
  ['new', 'analytics-store-and-count'],
  ['known', 'analytics-store-lone'],
])(
  'a lone event, %s, is written at once, and acknowledged only after its commit',
  async (kind, statement) => {
    const { watch, recorder } = watched(database.source);
    if (kind === 'known') {
      await recorder.record(event());
      await expect.poll(() => watch.done).toContain('analytics-find-ids');
      watch.statements = [];
    }
    let open = () => {};
    watch.gate = new Promise((resolve) => {
      open = resolve;
    });
    let acknowledged = false;
    const before = await countEvents(database.source);
    const done = recorder.record(event()).then(() => {
      acknowledged = true;
    });
    expect(watch.statements).toEqual([statement]);
    await pause(50);
    expect([acknowledged, await countEvents(database.source)]).toEqual([false, before]);
    open();
    await done;
    expect(await countEvents(database.source)).toBe(before + 1);
  },
);

test('an event is not acknowledged while its commit waits', async () => {
  const other = database.source.createQueryRunner();
  await other.startTransaction();
  await other.query('LOCK TABLE analytics_event IN EXCLUSIVE MODE');
  let acknowledged = false;
  const done = new Recorder(prepareOn(database.source)).record(event()).then(() => {
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
  await recorder.record(event());
  await expect.poll(() => watch.done).toEqual(['analytics-store-and-count', 'analytics-find-ids']);
  await recorder.record(event());
  const before = await countEvents(database.source);
  watch.statements = [];
  await Promise.all(Array.from({ length: 500 }, () => recorder.record(event())));
  expect(watch.statements).toEqual(['analytics-store-lone', 'analytics-store-many']);
  expect(await countEvents(database.source)).toBe(before + 500);
});

test('an event that cannot be stored fails alone', async () => {
  const before = await countEvents(database.source);
  const recorder = new Recorder(prepareOn(database.source));
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      recorder.record(event({ page: index === 13 ? 'x'.repeat(201) : '/' })),
    ),
  );
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([
    13,
  ]);
  expect(await countEvents(database.source)).toBe(before + 19);
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

test('a flood of made-up pages swells no list, and every one of them counts', async () => {
  const before = await countEvents(database.source);
  const day = '2026-03-01';
  const { recorder } = watched(database.source);
  const flood = Array.from({ length: 2500 }, (_, index) => event({ day, page: `/flood-${index}` }));
  await Promise.all(flood.map((each) => recorder.record(each)));
  await recorder.record(event({ day, page: '/flood-7' }));
  await countLoneEvents(prepareOn(database.source));
  const counts: { label: string; count: number }[] = await database.source.query(
    `SELECT label, count FROM analytics_daily_count
     JOIN analytics_label ON id = label_id WHERE day = $1 ORDER BY count DESC`,
    [day],
  );
  expect(counts).toHaveLength(2001);
  expect(counts.slice(0, 2)).toEqual([
    { label: 'Other', count: 500 },
    { label: '/flood-7', count: 2 },
  ]);
  expect(await countEvents(database.source)).toBe(before + 2501);
});

test('a flood hides none of our own pages, and one of pages or on the desk hides no element', async () => {
  const day = '2026-03-02';
  const { recorder } = watched(database.source);
  const flood = Array.from({ length: 2100 }, (_, index) => [
    event({ day, page: `/flood-${index}` }),
    event({ day, visitor: null, page: `/admin/${index}`, element: `Desk ${index}` }),
  ]);
  await Promise.all(flood.flat().map((each) => recorder.record(each)));
  const own = ['/', '/portfolio', '/customer/dashboard/:customerId', '/customer/dashboard'];
  for (const page of own) await recorder.record(event({ day, page }));
  await recorder.record(event({ day, element: 'Button: Get Started' }));
  await countLoneEvents(prepareOn(database.source));
  const labels: { label: string }[] = await database.source.query(
    `SELECT label FROM analytics_daily_count JOIN analytics_label ON id = label_id WHERE day = $1`,
    [day],
  );
  const shown = labels.map(({ label }) => label);
  expect(shown).toEqual(expect.arrayContaining([...own, 'Button: Get Started', 'Other']));
  expect(shown).toHaveLength(2000 + own.length + 2);
  const desk = `SELECT count(*)::int FROM analytics_label WHERE label ~ '^(/admin/|Desk )[0-9]'`;
  expect(await database.source.query(desk)).toEqual([{ count: 0 }]);
});

test('writers that meet the same pages and visitors in other orders do not lock each other out', async () => {
  const run = prepareOn(database.source);
  const recorders = Array.from({ length: 4 }, () => new Recorder(run));
  const before = await countEvents(database.source);
  for (let round = 0; round < 20; round += 1)
    await Promise.all([
      countLoneEvents(run),
      ...recorders.flatMap((recorder, which) =>
        Array.from({ length: 30 }, (_, index) => {
          const place = which % 2 === 0 ? index : 29 - index;
          const visitor = String(round * 100 + place);
          return recorder.record(event({ visitor, page: `/p${round}-${place}` }));
        }),
      ),
    ]);
  expect(await countEvents(database.source)).toBe(before + 4 * 30 * 20);
});

eachDatabase('recording', (database) => {
  const server = sharedServer(database);

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

  test('a crawler is answered and leaves no trace, a script counts', async () => {
    const before = await countEvents(database.source);
    const view = (agent: string) =>
      call(server, 'POST', '/api/analytics/pageview', { page: '/' }, { 'user-agent': agent });
    expect((await view('Mozilla/5.0 (compatible; Googlebot/2.1)')).body).toEqual({ success: true });
    expect(await countEvents(database.source)).toBe(before);
    await view('curl/8.5.0');
    expect(await countEvents(database.source)).toBe(before + 1);
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
