import { expect, onTestFinished, test, vi } from 'vitest';
import { startHousekeeping } from '#src/app/housekeeping.ts';
import { expireFixed } from '#src/features/desk/retention/retention-service.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { withManager } from '#src/server/service-context.ts';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { serviceContext } from '#tests/support/service-context.ts';

const database = sharedDatabase();

test('tasks run at the start and every hour, even if one fails, until stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { source } = database;
  const day = (ago: number) => `(now() - interval '${ago} days')`;
  await source.query(`
    INSERT INTO analytics_event (occurred_at, page_id) VALUES (${day(402)}, 1), (${day(2)}, 2);
    INSERT INTO analytics_visitor (fingerprint, last_day)
    VALUES (1, ${day(92)}::date), (2, ${day(2)}::date);
    INSERT INTO analytics_visitor_step (day, fingerprint, step, package)
    VALUES (${day(3)}::date, 1, 'pricing', 'all'), (${day(0)}::date, 2, 'pricing', 'all');
    INSERT INTO rate_limit (key, points, expire) VALUES ('old', 1, 1);
    INSERT INTO customer_device (token_hash, browser_id, proven, expires_at)
    VALUES ('old', gen_random_uuid(), true, ${day(1)}), ('new', gen_random_uuid(), true, ${day(-1)});
    INSERT INTO login_code (created_at, email, caller, expires_at)
    VALUES (${day(3)}, 'old', '', ${day(3)}), (now(), 'new', '', now());
    INSERT INTO job (kind, data, dedupe_key, priority, due_at, expires_at)
    VALUES ('login-code', '{}', 'old', 0, now(), ${day(1)}), ('mail', '{}', 'mail', 0, now(), ${day(1)});
    ALTER TABLE session RENAME TO session_away;
  `);
  const left = async () =>
    (
      await source.query(`SELECT
        (SELECT array_agg(page_id) FROM analytics_event) AS events,
        (SELECT array_agg(fingerprint::int) FROM analytics_visitor) AS visitors,
        (SELECT array_agg(fingerprint::int) FROM analytics_visitor_step) AS steps,
        (SELECT count(*) FROM rate_limit)::int AS limits,
        (SELECT array_agg(encode(token_hash, 'escape')) FROM customer_device) AS devices,
        (SELECT array_agg(email) FROM login_code) AS logins,
        (SELECT array_agg(dedupe_key) FROM job) AS jobs`)
    )[0];
  onTestFinished(() => source.query('ALTER TABLE session_away RENAME TO session'));
  const warn = vi.fn();
  const tidy = vi.fn(async () => {});
  const end = startHousekeeping(
    Promise.resolve(source),
    { ...serviceContext(), objects: { tidy } as Partial<ObjectStore> as ObjectStore },
    { warn },
  );
  const kept = {
    events: [2],
    visitors: [2],
    steps: [2],
    limits: 0,
    devices: ['new'],
    logins: ['new'],
    jobs: ['mail'],
  };
  await expect.poll(left).toEqual(kept);
  await expect.poll(() => tidy).toHaveBeenCalledTimes(1);

  await source.query("INSERT INTO rate_limit (key, points, expire) VALUES ('old', 1, 1)");
  vi.advanceTimersByTime(59 * 60_000);
  expect(await left()).toEqual({ ...kept, limits: 1 });
  vi.advanceTimersByTime(60_000);
  await expect.poll(left).toEqual(kept);
  await expect.poll(() => tidy).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls.map(([, message]) => message)).toContain('housekeeping failed');

  end();
  expect(vi.getTimerCount()).toBe(0);
});

test("a mail's text is kept for 30 days, the record of sending for 400", async () => {
  const { source } = database;
  const now = new Date('2026-11-22T10:00:00Z');
  const ages = [29, 31, 401];
  await emptyTables(source, 'job');
  for (const days of ages)
    await source.query(
      `WITH made AS (
         INSERT INTO job (created_at, kind, data, dedupe_key, priority, due_at, expires_at)
         VALUES ($1, 'mail', '{}', $2, 0, $1, $1) RETURNING id
       )
       INSERT INTO mail (created_at, happened_at, job_id, kind, recipient, subject_kind, data, html)
       SELECT $1, $1, id, 'order-alert', $2, 'order', '{}', '<p>' FROM made`,
      [new Date(now.getTime() - days * 86_400_000), String(days)],
    );
  await expireFixed(withManager({ ...serviceContext(), clock: () => now }, source.manager));
  expect(
    await source.query(
      "SELECT recipient, html FROM mail WHERE kind = 'order-alert' ORDER BY recipient",
    ),
  ).toEqual([
    { recipient: '29', html: '<p>' },
    { recipient: '31', html: null },
  ]);
  const jobs = source.query('SELECT 1 FROM job WHERE dedupe_key = ANY($1)', [ages.map(String)]);
  expect(await jobs).toHaveLength(2);
});

test('the digest is queued on Monday morning', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-04-13T07:59:00+01:00');
  const { source } = database;
  const end = startHousekeeping(
    Promise.resolve(source),
    {
      ...serviceContext({ OWNER_EMAIL: 'owner@awning.example.org' }),
      objects: {} as ObjectStore,
    },
    { warn: () => {} },
  );
  onTestFinished(end);
  vi.advanceTimersByTime(5 * 60_000);
  await expect.poll(() => source.getRepository(Mail).countBy({ kind: 'weekly-digest' })).toBe(1);
});
