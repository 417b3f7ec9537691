import { DataSource } from 'typeorm';
import { beforeAll, describe, expect, test } from 'vitest';
import { expireFixed } from '#src/features/desk/retention/retention-service.ts';
import type { AnalyticsSummary } from '#src/features/site/analytics/admin-contract.ts';
import { daysOfPeriod } from '#src/features/site/analytics/rules.ts';
import type { StepFigures, Visits } from '#src/features/site/analytics/visits/visits-contract.ts';
import { withManager } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { type Period, periods } from '#src/shared/desk/period.ts';
import { makeEvents, type RawEvent, record } from '#tests/support/analytics-events.ts';
import { anyDatabase, sharedDatabase } from '#tests/support/database.ts';
import { adminPassword, sharedServer, type TestServer } from '#tests/support/server.ts';

const hour = 3_600_000;
/** Half past midnight in London on the day after the clocks went forward; 23:30 the day before in UTC. */
const now = new Date('2026-03-29T23:30:00Z');
const end = now.getTime();

const read = async (server: TestServer, what: string, days: number) =>
  (await server.get(`/api/admin/analytics/${what}?days=${days}&password=${adminPassword}`)).body
    .data;
const visitsOf = (server: TestServer, days: number): Promise<Visits> =>
  read(server, 'visits', days);
const stepsOf = async (server: TestServer, days: number): Promise<StepFigures[]> =>
  (await read(server, 'funnel', days)).steps.slice(0, 2);

type Counts = Record<string, number>;
const ranked = (counts: Counts) =>
  Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
const shown = ({ visits, sources, entryPages }: Visits) => ({
  visits,
  sources: ranked(Object.fromEntries(sources.map(({ source, visits }) => [source, visits]))),
  entryPages: ranked(Object.fromEntries(entryPages.map(({ page, visits }) => [page, visits]))),
});

/** Where an event of `makeEvents` came from, said without the product's rules. */
const sourceOf = ({ referrer = '', utmSource }: RawEvent) => {
  if (utmSource) return 'newsletter';
  if (referrer.includes('news')) return 'news.example.org';
  return referrer === 'search.example.org' ? referrer : 'Direct';
};

/** Counts events one by one in the order of their arrival. */
function plainCount(events: RawEvent[], days: Period) {
  const [first = ''] = daysOfPeriod('2026-03-30', days);
  const entries = new Map<string, RawEvent>();
  const reached = new Set<string>();
  for (const event of events) {
    const day = londonDate(new Date(event.at));
    if (day < first || event.page === '/admin') continue;
    const visitor = `${day} ${event.address} ${event.userAgent}`;
    if (!entries.has(visitor)) entries.set(visitor, event);
    const step = { '/payment': 'pricing', '/onboarding': 'onboarding' }[event.page];
    if (!step || event.element) continue;
    const opened = event.package ?? (step === 'pricing' ? 'basic' : 'none');
    reached.add(`${step} all ${visitor}`).add(`${step} ${opened} ${visitor}`);
  }
  const tally = (labels: string[]) => {
    const counts: Counts = {};
    for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
    return counts;
  };
  const steps = tally([...reached].map((key) => key.split(' ', 2).join(' ')));
  return {
    visits: {
      visits: entries.size,
      sources: ranked(tally([...entries.values()].map(sourceOf))),
      entryPages: ranked(tally([...entries.values()].map(({ page }) => page))),
    },
    steps: ['pricing', 'onboarding'].map((step) => ({
      step,
      all: steps[`${step} all`] ?? 0,
      basic: steps[`${step} basic`] ?? 0,
      premium: steps[`${step} premium`] ?? 0,
    })),
  };
}

/** Counts the stored raw events, of which a visitor's first of a day carries its source. */
async function rawCount(db: DataSource, days: number) {
  const raw = `FROM (
      SELECT *, (occurred_at AT TIME ZONE 'Europe/London')::date AS day FROM analytics_event
    ) AS event
    JOIN analytics_label AS page ON page.id = page_id
    LEFT JOIN analytics_label AS source ON source.id = source_id
    WHERE visitor_id IS NOT NULL AND day > ($1::timestamptz AT TIME ZONE 'Europe/London')::date - ${days}`;
  const count = async (what: string, label: string) => {
    const rows: { label: string; count: number }[] = await db.query(
      `SELECT ${label} AS label, ${what}::int AS count ${raw} GROUP BY 1`,
      [now],
    );
    return Object.fromEntries(rows.map(({ label, count }) => [label, count]));
  };
  const steps = await Promise.all(
    ['/payment', '/onboarding'].map(async (page) => {
      const at = `count(DISTINCT (visitor_id, day)) FILTER (WHERE element_id IS NULL AND page.label = '${page}'`;
      const all = await count(`${at})`, `''`);
      const chosen = await count(`${at} AND package IS NOT NULL)`, `coalesce(package, 'none')`);
      return {
        step: page === '/payment' ? 'pricing' : 'onboarding',
        all: all[''] ?? 0,
        basic: chosen.basic ?? 0,
        premium: chosen.premium ?? 0,
      };
    }),
  );
  const entries = 'count(*) FILTER (WHERE source_id IS NOT NULL)';
  const some = (counts: Counts) => ranked(counts).filter(([, visits]) => visits > 0);
  const { '': visits } = await count('count(DISTINCT (visitor_id, day))', `''`);
  return {
    visits: {
      visits,
      sources: some(await count(entries, `coalesce(source.label, '')`)),
      entryPages: some(await count(entries, 'page.label')),
    },
    steps,
  };
}

anyDatabase('visits and steps', (database) => {
  const server = sharedServer(database);
  const contextAt = (time: Date) =>
    withManager({ ...server.services, clock: () => time }, database.source.manager);
  const events: RawEvent[] = [];
  beforeAll(async () => {
    server.time.now = now;
    for (let day = 95; day >= 1; day -= 1) {
      const some = makeEvents(day, 20, end - day * 24 * hour, end - (day - 1) * 24 * hour);
      some.sort((a, b) => a.at - b.at);
      events.push(...some);
      await Promise.all(some.map((event) => record(database.source, event)));
    }
  });

  test.each(periods)(
    'of %i days equal a plain count of every event, over a change of day and of the clocks',
    async (days) => {
      const plain = plainCount(events, days);
      expect(shown(await visitsOf(server, days))).toEqual(plain.visits);
      expect(await stepsOf(server, days)).toEqual(plain.steps);
      expect(await rawCount(database.source, days)).toEqual(plain);
    },
  );

  test('the visits of a day equal its visitors', async () => {
    const { body } = await server.get(`/api/admin/analytics?days=90&password=${adminPassword}`);
    const { days }: AnalyticsSummary = body.data;
    const visitors = days.reduce((sum, day) => sum + day.visitors, 0);
    expect((await visitsOf(server, 90)).visits).toBe(visitors);
  });

  test('records of reached steps are deleted after two days, without changing a figure', async () => {
    const before = await stepsOf(server, 90);
    await expireFixed(contextAt(now));
    const kept = `SELECT min(day)::text AS day FROM analytics_visitor_step`;
    const [{ day }] = await database.source.query(kept);
    expect(day >= '2026-03-29').toBe(true);
    await expireFixed(contextAt(new Date(end + 48 * hour)));
    expect(await database.source.query(kept)).toEqual([{ day: null }]);
    expect(await stepsOf(server, 90)).toEqual(before);
  });
});

describe('visits and steps from several processes', () => {
  const database = sharedDatabase();
  const server = sharedServer(database);
  const sources: DataSource[] = [];
  beforeAll(async () => {
    server.time.now = now;
    for (let seed = 0; seed < 3; seed += 1)
      sources.push(await new DataSource(database.source.options).initialize());
    // The same visitors meet in each process at once, in another order, on both sides of midnight.
    await Promise.all(
      sources.map(async (source, which) => {
        const some = makeEvents(7, 900, end - 23 * hour, end);
        if (which === 1) some.reverse();
        for (let from = 0; from < some.length; from += 90)
          await Promise.all(some.slice(from, from + 90).map((event) => record(source, event)));
      }),
    );
    await Promise.all(sources.map((source) => source.destroy()));
  });

  test('equal a count of the stored raw events', async () => {
    const raw = await rawCount(database.source, 7);
    expect(raw.visits.visits).toBeGreaterThan(150);
    expect(shown(await visitsOf(server, 7))).toEqual(raw.visits);
    expect(await stepsOf(server, 7)).toEqual(raw.steps);
  });
});
