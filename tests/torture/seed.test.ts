import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endMails, seed } from '#src/demo/seed.ts';
import { readEnv } from '#src/server/env.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { storePeople } from '#tests/support/person-id.ts';

const database = sharedDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'awning-seed-'));
const settings = () =>
  readEnv({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'a-seed-password', DATABASE_URL: database.url });
const count = async (table: string) =>
  Number((await database.source.query(`SELECT count(*) FROM ${table}`))[0].count);
const all = ['customer', 'project', 'design', 'payment_request', 'portfolio_item', 'upload'];

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('is refused over rows, created in an empty database, and created once', async () => {
  const query = (sql: string, values: unknown[]) => database.source.query(sql, values);
  await storePeople(query, ['real@example.com']);
  await database.source.query(
    `INSERT INTO customer (email, person_id, first_name, last_name, business_name, package)
     SELECT email, person_id, 'Real', 'Person', 'Real & Co', 'basic' FROM person_address`,
  );
  await expect(seed(settings())).rejects.toThrow('This database already has rows (customer)');
  expect(await count('customer')).toBe(1);
  await emptyTables(database.source, 'customer');

  expect(await seed(settings())).toBe(true);
  const made = await Promise.all(all.map(count));
  expect(made).toEqual([13, 14, expect.any(Number), 12, 7, expect.any(Number)]);
  const live = await database.source.query(
    `SELECT count(*)::int FROM customer JOIN mandate ON customer_id = customer.id
     WHERE subscription_status = 'cancelled' AND mandate.status IN ('pending', 'active')`,
  );
  expect(live).toEqual([{ count: 0 }]);
  const days = await database.source.query(
    'SELECT count(DISTINCT day)::int AS days FROM analytics_daily_count',
  );
  expect(days[0].days).toBeGreaterThanOrEqual(85);
  const people = await count('analytics_visitor');
  expect(people).toBeGreaterThan(100);
  expect(people, 'some come again').toBeLessThanOrEqual(400);
  const statuses = await database.source.query('SELECT DISTINCT status FROM design ORDER BY 1');
  const names = statuses.map(({ status }: { status: string }) => status);
  expect(names).toEqual(['approved', 'pending', 'rejected', 'revision_requested']);

  const features = await database.source.query('SELECT DISTINCT features FROM portfolio_item');
  expect(features, 'each work has features of its own').toHaveLength(7);

  const mails = await database.source.query(
    "SELECT count(*)::int FROM job WHERE kind = 'mail' AND done_at IS NULL AND expires_at > now()",
  );
  expect(mails, 'what a mail server would be sent').toEqual([{ count: 0 }]);

  const outcomes = await database.source.query(
    "SELECT DISTINCT outcome FROM job WHERE kind = 'mail' ORDER BY 1",
  );
  expect(outcomes).toEqual([{ outcome: 'done' }, { outcome: 'refused' }]);

  const overdue = await database.source.query(
    'SELECT business_name FROM customer WHERE next_billing_date <= current_date',
  );
  expect(overdue).toEqual([]);

  expect(await seed(settings())).toBe(false);
  expect(await Promise.all(all.map(count))).toEqual(made);
});

test('a demo holds recent mails, and marks earlier ones as sent when due', async () => {
  await emptyTables(database.source, 'job');
  const add = (key: string, days: number) =>
    database.source.query(
      `INSERT INTO job (kind, data, dedupe_key, priority, due_at, expires_at)
       VALUES ('mail', '{}', $1, 10, now() - $2 * interval '1 day',
         now() - ($2 - 3) * interval '1 day')`,
      [key, days],
    );
  await add('old', 9);
  await add('recent', 1);
  const outcomes = () =>
    database.source.query(
      `SELECT dedupe_key AS key, outcome, done_at - due_at < interval '3 seconds' AS "isTimely"
       FROM job ORDER BY due_at`,
    );
  await endMails(database.source, { held: true });
  const old = { key: 'old', outcome: 'done', isTimely: true };
  expect(await outcomes()).toEqual([old, { key: 'recent', outcome: null, isTimely: null }]);
  await endMails(database.source, { held: false });
  expect(await outcomes()).toEqual([old, { key: 'recent', outcome: 'done', isTimely: true }]);
});
