import { expect, test } from 'vitest';
import { KnowSourcesAndSteps1763702200000 } from '#migrations/1763702200000-know-sources-and-steps.ts';
import { RecordSourcesAndSteps1763702210000 } from '#migrations/1763702210000-record-sources-and-steps.ts';
import { record } from '#tests/support/analytics-events.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { adminPassword, sharedServer } from '#tests/support/server.ts';

const hour = 3_600_000;

anyDatabase('visits and steps from before they were recorded', (database) => {
  const server = sharedServer(database);

  test('are counted from the raw events, and visitors of today are not counted again', async () => {
    const { source } = database;
    const now = new Date();
    server.time.now = now;
    const runner = source.createQueryRunner();
    const migrations = [
      new KnowSourcesAndSteps1763702200000(),
      new RecordSourcesAndSteps1763702210000(),
    ];
    for (const migration of migrations.toReversed()) await migration.down(runner);
    const earlier = (at: number, visitor: number, page: string) =>
      runner.query(
        `SELECT record_analytics((to_timestamp($1 / 1000.0) AT TIME ZONE 'Europe/London')::date, '{}',
           ARRAY[$1::bigint], ARRAY[$2::bigint], ARRAY[$3], '{NULL}')`,
        [at, visitor, page],
      );
    await earlier(now.getTime() - 49 * hour, 1, '/portfolio');
    await earlier(now.getTime() - 48 * hour, 1, '/payment');
    await earlier(now.getTime() - 1000, 2, '/onboarding');
    for (const migration of migrations) await migration.up(runner);
    await runner.release();
    const event = { userAgent: '', page: '/payment', referrer: 'search.example.org' };
    await record(source, { ...event, at: now.getTime(), address: '192.0.2.1' });

    const read = async (what: string) =>
      (await server.get(`/api/admin/analytics/${what}?days=7&password=${adminPassword}`)).body.data;
    const { visits, sources } = await read('visits');
    const known = { kind: 'referrer', source: 'search.example.org', visits: 1 };
    expect(visits).toBeGreaterThanOrEqual(3);
    expect(sources).toEqual([
      { kind: 'unknown', source: 'Not recorded', visits: visits - 1 },
      known,
    ]);
    // Which package an earlier visitor looked at is unknown.
    const [pricing, onboarding] = (await read('funnel')).steps;
    expect(pricing).toMatchObject({ all: 2, basic: 1 });
    expect(onboarding).toMatchObject({ all: 1, premium: 0 });
    const steps = `SELECT count(*)::int AS steps FROM analytics_visitor_step WHERE fingerprint = 2`;
    expect(await source.query(steps)).toEqual([{ steps: 1 }]);
  });
});
