import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { monthPeriod } from '#src/features/money/charge/rules.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { addMonths } from '#src/shared/dates/dates.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { createTestServer } from '#tests/support/server.ts';
import { report } from './figures.ts';
import { times } from './scale.ts';
import { givePostgres } from './storage.ts';

const postgres = givePostgres();
const program = join(import.meta.dirname, 'billing-process.ts');
const opened = '2026-04-15';
const customers = 12;

/** Starts a process that bills from one day to another; `onDay` hears of each that is done. */
function bill(storage: string[], from: string, until: string, onDay: (day: string) => void) {
  const args = ['--import', 'tsx', program, ...storage, from, until];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const ready = once(lines, 'line');
  lines.on('line', (line) => line !== 'ready' && onDay(line));
  return { ready, kill: () => child.kill('SIGKILL'), ended: once(child, 'exit') };
}

test('no month is charged twice or missed while billing processes are killed', async () => {
  const kills = times(6, 200);
  const url = await createDatabase(postgres().url);
  const database = openDatabase({ url, dataDir: '', entities, migrations, warn: () => {} });
  const db = await database.ready;
  onTestFinished(() => database.close());
  await db.query('CREATE TABLE taken (key text PRIMARY KEY, amount integer NOT NULL)');
  const server = await createTestServer(db);
  onTestFinished(() => server.close());
  server.time.now = new Date(`${opened}T10:00:00Z`);
  for (let number = 0; number < customers; number += 1)
    await server.post(
      '/api/payment/direct-debit',
      createDirectDebit({ email: `customer${number}@example.org` }),
    );
  await db.query("UPDATE mandate SET provider = 'gocardless'");

  const storage = [url, newFolder()];
  let day = opened;
  const done = (reached: string) => {
    if (reached > day) day = reached;
  };
  for (let kill = 0; kill < kills; kill += 2) {
    // Two at once, both killed: in the middle of a run or of a collection.
    const both = [bill(storage, day, '2100-01-01', done), bill(storage, day, '2100-01-01', done)];
    await Promise.all(both.map(({ ready }) => ready));
    await sleep(Math.random() * 400);
    for (const one of both) one.kill();
    await Promise.all(both.map(({ ended }) => ended));
  }
  const end = addMonths(day, 2);
  await Promise.all([bill(storage, day, end, done).ended, bill(storage, day, end, done).ended]);
  expect(day).toBe(end);

  const rows: { customer: string; period: string; taken: number }[] = await db.query(
    `SELECT customer_id AS customer, coalesce(covered_month, period) AS period,
       count(taken.key)::int AS taken
     FROM billing_transaction LEFT JOIN taken ON taken.key = billing_transaction.id::text
     WHERE billing_date <= $1 GROUP BY 1, 2`,
    [day],
  );
  expect(rows.filter(({ taken }) => taken !== 1)).toEqual([]);
  const first = '2026-04-29';
  // The first month is charged with the set-up fee.
  const periods: string[] = [];
  for (let month = 0; addMonths(first, month + 1) < day; month += 1)
    periods.push(monthPeriod(addMonths(first, month)));
  const customerIds = new Set(rows.map(({ customer }) => customer));
  expect(customerIds.size).toBe(customers);
  for (const id of customerIds) {
    const charged = rows.filter(({ customer }) => customer === id).map(({ period }) => period);
    expect(charged).toEqual(expect.arrayContaining(periods));
    expect(new Set(charged).size).toBe(charged.length);
  }
  const submitted = await db.query(
    "SELECT count(*)::int AS count FROM event WHERE topic = 'charge.submitted'",
  );
  const [{ count }] = await db.query('SELECT count(*)::int AS count FROM taken');
  expect(submitted).toEqual([{ count }]);
  const [{ unknown }] = await db.query(
    'SELECT count(*)::int AS unknown FROM billing_transaction WHERE submitted_at IS NOT NULL AND provider_id IS NULL',
  );
  expect(unknown).toBe(0);
  report('billing under kill -9', { kills, customers, months: periods.length, taken: count });
}, 3_600_000);
