import { expect, onTestFinished, test, vi } from 'vitest';
import { startHousekeeping } from '#src/app/housekeeping.ts';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { sharedDatabase } from '#tests/support/database.ts';

const database = sharedDatabase();
const { server, order, topics, mails } = sharedBilling(database);

test('a process that is restarted within every hour deletes, bills and sends the digest', async () => {
  await order();
  const { source } = database;
  await source.query(
    "INSERT INTO session (token_hash, kind, expires_at) VALUES ('old', 'admin', '2026-05-18')",
  );
  const countOf = async (topic: string) => (await topics()).filter((one) => one === topic).length;
  const announced = await countOf('charge.announced');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const tidy = vi.fn(async () => {});
  const start = () => {
    const end = startHousekeeping(
      Promise.resolve(source),
      {
        ...server.services,
        clock: () => new Date(),
        objects: { tidy } as Partial<ObjectStore> as ObjectStore,
      },
      { warn: () => {} },
    );
    onTestFinished(end);
    return end;
  };
  // A Monday: billing begins at six, the digest is sent from eight.
  const starts = ['05:40', '06:20', '07:00', '07:40', '08:20'];
  for (const [index, time] of starts.entries()) {
    vi.setSystemTime(`2026-05-18T${time}:00+01:00`);
    const end = start();
    await expect.poll(() => tidy).toHaveBeenCalledTimes(index + 1);
    if (time === '06:20')
      await expect.poll(() => countOf('charge.announced')).toBeGreaterThan(announced);
    if (time === '08:20') break;
    vi.advanceTimersByTime(40 * 60_000);
    end();
  }
  expect(await source.query("SELECT 1 FROM session WHERE token_hash = 'old'")).toEqual([]);
  await expect.poll(() => mails('weekly-digest')).toHaveLength(1);

  // Another process finds nothing left to do.
  const billed = await countOf('charge.announced');
  start();
  await expect.poll(() => tidy).toHaveBeenCalledTimes(starts.length + 1);
  vi.advanceTimersByTime(60 * 60_000);
  await expect.poll(() => tidy).toHaveBeenCalledTimes(starts.length + 3);
  expect(await countOf('charge.announced')).toBe(billed);
  expect(await mails('weekly-digest')).toHaveLength(1);
});
