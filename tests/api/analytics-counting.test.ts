import { expect, test } from 'vitest';
import type { StoredEvent } from '#src/features/analytics/rules.ts';
import { countLoneEvents, Recorder, summarise } from '#src/features/analytics/service.ts';
import { type Prepared, prepareOn } from '#src/server/database/prepared.ts';
import { countEvents } from '#tests/support/analytics-events.ts';
import { eachDatabase } from '#tests/support/database.ts';

const clock = () => new Date('2026-04-15T12:00:00Z');
const event = (overrides: Partial<StoredEvent> = {}): StoredEvent => ({
  day: '2026-04-15',
  moment: clock().getTime(),
  visitor: '1',
  page: '/',
  element: null,
  ...overrides,
});

eachDatabase('events that come alone', (database) => {
  const run = (statement: Prepared, values: unknown[]) =>
    prepareOn(database.source)(statement, values);
  const figures = () => summarise({ db: database.source, clock }, 7);
  const uncounted = async () =>
    (await database.source.query('SELECT count(*)::int FROM analytics_uncounted_event'))[0].count;

  /** A recorder that knows these already, so that each goes its shortest way from now on. */
  async function acquainted(
    events: StoredEvent[],
    before: (statement: Prepared) => void = () => {},
  ): Promise<Recorder> {
    let learned = 0;
    const recorder = new Recorder(async (statement, values) => {
      before(statement);
      const rows = await run(statement, values);
      if (statement.name === 'analytics-find-ids') learned += 1;
      return rows;
    });
    for (const [at, each] of events.entries()) {
      await recorder.record(each);
      await expect.poll(() => learned).toBe(at + 1);
    }
    return recorder;
  }

  test('are in every figure at once, and the same once they were counted', async () => {
    const click = event({ page: '/portfolio', element: 'Link: Prices' });
    const desk = event({ visitor: null, page: '/admin' });
    const yesterday = event({ day: '2026-04-14' });
    const kinds = [event(), event({ page: '/portfolio' }), click, desk];
    const recorder = await acquainted(kinds);
    const events = await countEvents(database.source);
    for (const each of [...kinds, event()]) await recorder.record(each);
    expect(await uncounted()).toBe(5);
    await recorder.record(yesterday);

    const { days, ...rest } = await figures();
    expect(rest).toEqual({
      uniqueVisitors: 1,
      totalClickEvents: 2,
      totalPageViews: 6,
      pageViewStats: [
        { page: '/', views: 4 },
        { page: '/portfolio', views: 2 },
      ],
      clickEventStats: [{ element: 'Link: Prices', clicks: 2 }],
    });
    expect(days.slice(-2).map(({ views, clicks }) => [views, clicks])).toEqual([
      [1, 0],
      [5, 2],
    ]);
    await countLoneEvents(run);
    expect(await uncounted()).toBe(0);
    expect(await figures()).toEqual({ days, ...rest });
    expect(await countEvents(database.source)).toBe(events + 6);
  });

  test('are counted once each, however many count them and look on meanwhile', async () => {
    const recorders = await Promise.all(Array.from({ length: 3 }, () => acquainted([event()])));
    const { totalPageViews: before } = await figures();
    let sent = 0;
    let stored = 0;
    await Promise.all([
      ...recorders.map(async (recorder) => {
        for (let view = 0; view < 60; view += 1) {
          sent += 1;
          await recorder.record(event());
          stored += 1;
        }
      }),
      ...Array.from({ length: 2 }, async () => {
        while (stored < 180) {
          await countLoneEvents(run);
          const least = stored;
          const { totalPageViews } = await figures();
          expect(totalPageViews - before).toBeGreaterThanOrEqual(least);
          expect(totalPageViews - before).toBeLessThanOrEqual(sent);
        }
      }),
    ]);
    expect((await figures()).totalPageViews).toBe(before + 180);
  });

  test('are counted every 500, and their room is used again', async () => {
    const recorder = await acquainted([event()]);
    await countLoneEvents(run);
    const size = async () =>
      Number(
        (await database.source.query(`SELECT pg_relation_size('analytics_uncounted_event')`))[0]
          .pg_relation_size,
      );
    const sizes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let view = 0; view < 500; view += 1) await recorder.record(event());
      await expect.poll(uncounted).toBe(0);
      sizes.push(await size());
    }
    // 500 of them fill four blocks of 8 kB; what comes while they are counted takes a few more.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10 * 8192);
  });

  test('are recorded and in the figures also while counting them fails', async () => {
    const recorder = await acquainted([event()], (statement) => {
      if (statement.name === 'analytics-count') throw new Error('The disk is full.');
    });
    await countLoneEvents(run);
    const { totalPageViews: before } = await figures();
    for (let view = 0; view < 501; view += 1) await recorder.record(event());
    expect(await uncounted()).toBe(501);
    expect((await figures()).totalPageViews).toBe(before + 501);
  });
});
