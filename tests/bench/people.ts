import type { DataSource } from 'typeorm';
import { fillSearchLines } from '#migrations/1763704140000-write-search-lines.ts';
import { listPeople, pagePeople } from '#src/features/desk/people/list-service.ts';
import { readPerson } from '#src/features/desk/people/person-service.ts';
import { createCipher } from '#src/server/auth/cipher.ts';
import { withManager } from '#src/server/service-context.ts';
import { fillLists } from '#tests/support/many-rows.ts';
import { serviceContext } from '#tests/support/service-context.ts';
import { timed } from './analytics-summary.ts';
import { onEachDatabase } from './databases.ts';

const people = 2000;

/** What the screens of people read, of 2,000, on both databases. */
export const measurePeople = (): Promise<void> => onEachDatabase((db, name) => measure(name, db));

async function measure(name: string, db: DataSource): Promise<void> {
  const started = performance.now();
  // Filling takes longer than the product lets a statement run.
  await db.query('SET statement_timeout = 0');
  const cipher = createCipher(['a-secret-key-for-measuring-people']);
  await fillLists((sql, values) => db.query(sql, values), cipher, people);
  // Rows of different tables have one id there.
  for (const table of ['onboarding_inquiry', 'consultation', 'website_update', 'payment_request'])
    await db.query(`UPDATE ${table} SET id = gen_random_uuid()`);
  await fillTexts(db);
  await fillSearchLines((sql, values) => db.query(sql, values));
  await db.query('VACUUM ANALYZE');
  const filled = performance.now() - started;
  const ctx = withManager(serviceContext(), db.manager);
  const [first] = await listPeople(ctx, { limit: 1 });
  const reads: Record<string, () => Promise<unknown>> = {
    'first page of the list': () => pagePeople(ctx, { limit: 25 }),
    'page 60': () => pagePeople(ctx, { limit: 25, offset: 1500 }),
    'search: one is found': () => listPeople(ctx, { search: 'person-1242@', limit: 8 }),
    'search: all are found': () => listPeople(ctx, { search: 'person bus', limit: 8 }),
    'search: nobody is found': () => listPeople(ctx, { search: 'łódź nobody', limit: 8 }),
    'search: a telephone number': () => listPeople(ctx, { search: '01632 960', limit: 8 }),
    'search: a word of one note': () => listPeople(ctx, { search: 'thursdays77', limit: 8 }),
    'search: a word of every text': () => listPeople(ctx, { search: 'calendar', limit: 8 }),
    'search: a name and words': () => listPeople(ctx, { search: 'person boiler cal', limit: 8 }),
    'search: words of every inquiry': () => listPeople(ctx, { search: 'boilers mended', limit: 8 }),
    'search: words of every charge': () => listPeople(ctx, { search: 'premium set-up', limit: 8 }),
    'list narrowed by a search': () => pagePeople(ctx, { search: 'business 77', limit: 25 }),
    'list narrowed by their words': () => pagePeople(ctx, { search: 'the calendar', limit: 25 }),
    'a person': () => readPerson(ctx, first?.id ?? ''),
  };
  const results: Record<string, Record<string, string>> = {};
  for (const [read, work] of Object.entries(reads))
    results[read] = { [`${name}, ms`]: (await timed(21, work)).toFixed(1) };
  console.table(results);
  console.log(`${name}: 26,000 rows stored in ${(filled / 1000).toFixed(0)} s`);
}

/**
 * Two messages and a note for everybody, of some sixty words that are also those of many others; a set-up
 * fee and four scheduled months.
 */
export async function fillTexts(db: DataSource): Promise<void> {
  const words = (n: string) => `'The boiler calendar of week ' || ${n} || ': ' || (
    SELECT string_agg('word' || ((${n} * 31 + at * at) % 5000), ' ') FROM generate_series(1, 60) AS at)`;
  await db.query(
    `INSERT INTO message (customer_id, sender, text, created_at)
     SELECT id, CASE m WHEN 1 THEN 'admin' ELSE 'customer' END, ${words('(m * n)')}, created_at + m * interval '1 day'
     FROM (SELECT *, last_name::int AS n FROM customer) AS customer, generate_series(1, 2) AS m`,
  );
  await db.query(
    `INSERT INTO billing_transaction (customer_id, description, billing_date, amount, state, type, period, created_at)
     SELECT id, 'Premium Static Website: ' || CASE m WHEN 0 THEN 'set-up' ELSE 'month ' || m END, created_at, 1000, 'paid',
       CASE m WHEN 0 THEN 'setup' ELSE 'subscription' END,
       CASE WHEN m > 0 THEN created_at + m * interval '1 month' END, created_at + m * interval '30 days'
     FROM customer, generate_series(0, 4) AS m`,
  );
  await db.query(
    `INSERT INTO person_note (person_id, text)
     SELECT id, 'Rings back on thursdays' || n || '. ' || ${words('n')}
     FROM (SELECT *, row_number() OVER ()::int AS n FROM person) AS person`,
  );
}
