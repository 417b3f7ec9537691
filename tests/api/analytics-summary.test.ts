import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { beforeAll, describe, expect, test } from 'vitest';
import { expireFixed } from '#src/features/desk/retention/retention-service.ts';
import type { AnalyticsSummary } from '#src/features/site/analytics/admin-contract.ts';

import { withManager } from '#src/server/service-context.ts';
import { makeEvents, type RawEvent, record } from '#tests/support/analytics-events.ts';
import { anyDatabase, sharedDatabase } from '#tests/support/database.ts';
import { adminPassword, call, sharedServer, type TestServer } from '#tests/support/server.ts';

const hour = 3_600_000;
/** Half past midnight in London on the day after the clocks went forward; 23:30 the day before in UTC. */
const now = new Date('2026-03-29T23:30:00Z');

const ask = async (server: TestServer, days: number): Promise<AnalyticsSummary> =>
  (await server.get(`/api/admin/analytics?days=${days}&password=${adminPassword}`)).body.data;

/** Counts the raw events one by one, with the database's own idea of the days in London. */
async function plainCount(db: DataSource, events: RawEvent[], days: number) {
  const given = `FROM jsonb_to_recordset($1) AS e (at float8, address text, "userAgent" text, page text, element text)
    CROSS JOIN LATERAL (SELECT (to_timestamp(at / 1000) AT TIME ZONE 'Europe/London')::date AS day) AS d
    WHERE page NOT LIKE '/admin%'
      AND day > ($2::timestamptz AT TIME ZONE 'Europe/London')::date - ${days}`;
  const count = (what: string, rest = '') =>
    db.query(`SELECT ${what} ${given} ${rest}`, [JSON.stringify(events), now]);
  const [totals] = await count(`count(DISTINCT (address, "userAgent"))::int AS "uniqueVisitors",
    count(element)::int AS "totalClickEvents", (count(*) - count(element))::int AS "totalPageViews"`);
  return {
    ...totals,
    pageViewStats: await count(
      'page, count(*)::int AS views',
      'AND element IS NULL GROUP BY page ORDER BY views DESC, page',
    ),
    clickEventStats: await count(
      'element, count(*)::int AS clicks',
      'AND element IS NOT NULL GROUP BY element ORDER BY clicks DESC, element',
    ),
    days: await count(
      `day::text, (count(*) - count(element))::int AS views, count(element)::int AS clicks,
       count(DISTINCT (address, "userAgent"))::int AS visitors`,
      'GROUP BY day ORDER BY day',
    ),
  };
}

const withoutQuietDays = ({ days, ...summary }: AnalyticsSummary) => ({
  ...summary,
  days: days.filter(({ views, clicks }) => views + clicks > 0),
});

describe('the summary with several writing processes', () => {
  const database = sharedDatabase();
  const server = sharedServer(database);
  const contextAt = (time: Date) =>
    withManager({ ...server.services, clock: () => time }, database.source.manager);
  const events: RawEvent[] = [];

  beforeAll(async () => {
    server.time.now = now;
    const end = now.getTime();
    for (let day = 110; day >= 2; day -= 1) {
      const some = makeEvents(day, 12, end - day * 24 * hour, end - (day - 1) * 24 * hour);
      events.push(...some);
      await Promise.all(some.map((event) => record(database.source, event)));
    }
    // Each source has batches of its own, as a process has.
    await Promise.all(
      [1001, 1002, 1003].map(async (seed) => {
        const source = await new DataSource(database.source.options).initialize();
        const some = makeEvents(seed, 400, end - 23 * hour, end);
        events.push(...some);
        await Promise.all(
          some.map(async (event, index) => {
            await sleep(index / 2);
            await record(source, event);
          }),
        );
        await source.destroy();
      }),
    );
  });

  test.each([7, 30, 90])(
    'every figure of %i days equals a plain count over the raw events, over a change of day and of the clocks',
    async (days) => {
      const summary = await ask(server, days);
      expect(summary.days).toHaveLength(days);
      expect(summary.days.at(-1)?.day).toBe('2026-03-30');
      expect(withoutQuietDays(summary)).toEqual(await plainCount(database.source, events, days));
    },
  );

  test('the stored events add up to the same', async () => {
    const [stored] = await database.source.query(
      `SELECT count(*)::int AS events, count(DISTINCT visitor_id)::int AS visitors FROM analytics_event`,
    );
    const counted = events.filter(({ page }) => page !== '/admin');
    const visitors = new Set(counted.map(({ address, userAgent }) => address + userAgent));
    expect(stored).toEqual({ events: events.length, visitors: visitors.size });
  });

  test('a visitor is deleted 90 days after the last visit, without changing a figure', async () => {
    const before = await ask(server, 90);
    await expireFixed(contextAt(now));
    const [oldest] = await database.source.query(
      `SELECT min(last_day)::text AS day, count(*)::int FROM analytics_visitor`,
    );
    expect(oldest.count).toBeGreaterThan(0);
    expect(oldest.day >= '2025-12-30').toBe(true);
    expect(await ask(server, 90)).toEqual(before);

    const later = new Date(now.getTime() + 91 * 24 * hour);
    await expireFixed(contextAt(later));
    const left = await database.source.query('SELECT FROM analytics_visitor');
    expect(left).toEqual([]);
  });

  test('single events are deleted after 400 days, without changing a figure', async () => {
    const before = await ask(server, 90);
    const oldest = `SELECT min(occurred_at) AS at FROM analytics_event`;
    const [{ at }] = await database.source.query(oldest);
    const clock = (days: number) => () => new Date(at.getTime() + days * 24 * hour);
    await expireFixed(contextAt(clock(399)()));
    expect(await database.source.query(oldest)).toEqual([{ at }]);
    await expireFixed(contextAt(clock(402)()));
    expect((await database.source.query(oldest))[0].at > at).toBe(true);
    expect(await ask(server, 90)).toEqual(before);
  });
});

anyDatabase('the summary', (database) => {
  const server = sharedServer(database);
  beforeAll(async () => {
    server.time.now = now;
  });

  test('without events is zero for every day', async () => {
    const { days, ...rest } = await ask(server, 7);
    expect(rest).toEqual({
      uniqueVisitors: 0,
      totalClickEvents: 0,
      totalPageViews: 0,
      pageViewStats: [],
      clickEventStats: [],
    });
    expect(days.map(({ visitors }) => visitors)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('counts calls over HTTP, except those of /admin', async () => {
    const from = (remoteAddress: string) => ({ remoteAddress });
    const sent = [
      ['pageview', { page: '/' }, '192.0.2.1'],
      ['pageview', { page: '/?utm=x' }, '192.0.2.2'],
      ['pageview', { page: '/portfolio' }, '192.0.2.1'],
      ['pageview', { page: '/admin' }, '192.0.2.3'],
      ['click', { page: '/', element: 'Button: Go' }, '192.0.2.1'],
    ] as const;
    for (const [name, body, address] of sent)
      expect((await server.post(`/api/analytics/${name}`, body, from(address))).body).toEqual({
        success: true,
      });
    const { days, ...rest } = await ask(server, 30);
    expect(rest).toEqual({
      uniqueVisitors: 2,
      totalClickEvents: 1,
      totalPageViews: 3,
      pageViewStats: [
        { page: '/', views: 2 },
        { page: '/portfolio', views: 1 },
      ],
      clickEventStats: [{ element: 'Button: Go', clicks: 1 }],
    });
    expect(days.at(-1)).toEqual({ day: '2026-03-30', views: 3, clicks: 1, visitors: 2 });
  });

  test('answers success, message and data; days is 7, 30 or 90, and 30 unless given', async () => {
    const path = `/api/admin/analytics?password=${adminPassword}`;
    const { status, body } = await server.get(path);
    expect([status, body.success, body.message]).toEqual([200, true, 'The last 30 days']);
    expect(body.data.days).toHaveLength(30);
    const refused = await server.get(`${path}&days=8`);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please choose 7, 30 or 90 days.',
    ]);
    expect((await server.get(`${path}&days=7&days=30`)).status).toBe(400);
    expect((await call(server, 'HEAD', `${path}&days=7`)).status).toBe(200);
    const headers = { authorization: `Bearer ${adminPassword}` };
    const ok = await server.query('admin.figures.summary', { days: 7 }, headers);
    expect(ok.data.data.days).toHaveLength(7);
  });
});
