import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHousekeeping } from '#src/app/housekeeping.ts';
import type { ObjectStore } from '#src/server/object-store/object-store.ts';
import { sharedDatabase } from '#tests/support/database.ts';

const database = sharedDatabase();

test('once an hour each chore is done, though another fails, and until it is ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { source } = database;
  const day = (ago: number) => `(now() - interval '${ago} days')::date`;
  await source.query(`
    INSERT INTO analytics_label (kind, label) VALUES ('page', '/');
    INSERT INTO analytics_uncounted_event (occurred_at, page_id, visitor_id, day)
    SELECT now(), id, 7, ${day(0)} FROM analytics_label;
    INSERT INTO analytics_visitor (fingerprint, last_day) VALUES (1, ${day(92)}), (2, ${day(2)});
    INSERT INTO rate_limit (key, points, expire) VALUES ('old', 1, 1);
    ALTER TABLE session RENAME TO session_away;
  `);
  const left = async () =>
    (
      await source.query(`SELECT
        (SELECT count(*) FROM analytics_uncounted_event)::int AS uncounted,
        (SELECT sum(count) FROM analytics_daily_count)::int AS counted,
        (SELECT array_agg(fingerprint::int) FROM analytics_visitor) AS visitors,
        (SELECT count(*) FROM rate_limit)::int AS limits`)
    )[0];
  const warn = vi.fn();
  const tidy = vi.fn(async () => {});
  const end = startHousekeeping(
    Promise.resolve(source),
    { tidy } as Partial<ObjectStore> as ObjectStore,
    { warn },
  );
  expect(await left()).toEqual({ uncounted: 1, counted: null, visitors: [1, 2], limits: 1 });

  vi.advanceTimersByTime(60 * 60_000);
  await expect.poll(left).toEqual({ uncounted: 0, counted: 1, visitors: [2], limits: 0 });
  await expect.poll(() => tidy).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls.map(([, message]) => message)).toContain('housekeeping failed');

  end();
  vi.advanceTimersByTime(2 * 60 * 60_000);
  await pause(100);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(tidy).toHaveBeenCalledTimes(1);
});
