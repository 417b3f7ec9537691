import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startHousekeeping } from '#src/app/housekeeping.ts';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import { createEmbeddedDatabase } from '#tests/support/database.ts';
import { serviceContext } from '#tests/support/service-context.ts';

describe('what many calls do, on the embedded database', () => {
  test('a heavy query does not hold up the main thread', async () => {
    const { source, close } = await createEmbeddedDatabase();
    onTestFinished(close);
    let longest = 0;
    let last = performance.now();
    const ticker = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 2);
    onTestFinished(() => clearInterval(ticker));
    const started = performance.now();
    await source.query('SELECT sum(sqrt(n)) FROM generate_series(1, 1500000) AS n');
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(150);
    expect(longest).toBeLessThan(took / 3);
  });

  test('a table is vacuumed and analysed after many writes', async () => {
    const embedded = await createEmbeddedDatabase();
    onTestFinished(() => embedded.close());
    const { source } = embedded;
    const used = async () =>
      (
        await source.query(`SELECT n_dead_tup::int AS dead, n_mod_since_analyze::int AS changed
          FROM pg_stat_user_tables WHERE relname = 'rate_limit'`)
      )[0];
    for (let round = 0; round < 200; round += 1)
      await source.query(`INSERT INTO rate_limit (key, points) VALUES ('one', ${round})
        ON CONFLICT (key) DO UPDATE SET points = excluded.points`);
    // The engine reports what was written once a second.
    await expect.poll(async () => (await used()).changed).toBeGreaterThan(100);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const end = startHousekeeping(
      Promise.resolve(source),
      { ...serviceContext(), objects: {} as ObjectStore },
      { warn: () => {} },
    );
    vi.advanceTimersByTime(10_000);
    await expect.poll(used).toEqual({ dead: 0, changed: 0 });
    end();
  });
});
