import type { Cipher } from '#src/server/auth/cipher.ts';
import { decided, fillLists } from './many-rows.ts';

type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/** Makes 2,000 things wait: requests of three kinds and messages, over some six weeks until now. */
export async function fillInbox(query: Query, cipher: Cipher): Promise<void> {
  await fillLists(query, cipher, 560);
  for (const table of ['onboarding_inquiry', 'consultation', 'website_update'])
    await query(
      `UPDATE ${table} SET created_at = now() - (now() - created_at) * $1::float / extract(epoch FROM
         (SELECT now() - min(created_at) FROM ${table}))`,
      [1000 * 3600],
    );
  await query(
    `INSERT INTO message (customer_id, sender, text, created_at)
     SELECT id, 'customer', 'Is the shop open on the day after ' || last_name || '?',
       now() - make_interval(mins => last_name::int * 5)
     FROM customer WHERE email LIKE 'person-%@business-%' ORDER BY created_at LIMIT $1`,
    [2000 - 3 * 504],
  );
}

/** Adds years of what was settled: 60,000 requests, 120,000 messages and 50,000 mails. */
export async function fillYears(query: Query): Promise<void> {
  for (const table of ['onboarding_inquiry', 'consultation', 'website_update'] as const)
    await query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(${table}, jsonb_build_object(
         'id', gen_random_uuid(), 'status', $1::text))).*
       FROM ${table}, generate_series(1, 36)`,
      [decided[table]],
    );
  await query(
    `INSERT INTO message (customer_id, sender, text, created_at, answered_at)
     SELECT id, CASE n % 2 WHEN 0 THEN 'admin' ELSE 'customer' END, 'A message of some length.',
       now() - make_interval(days => n * 20), CASE n % 2 WHEN 1 THEN now() END
     FROM customer, generate_series(1, $1::int) AS n`,
    [47],
  );
  await fillMails(query);
}

/** Adds 50,000 mails of years, of which 20 were refused. */
export const fillMails = (query: Query): Promise<unknown> =>
  query(
    `WITH sent AS (
       INSERT INTO job (kind, data, dedupe_key, priority, due_at, expires_at, done_at, outcome)
       SELECT 'mail', '{}', 'earlier mail ' || n, 1, now(), now(), now(),
         CASE WHEN n % 2500 = 0 THEN 'refused' ELSE 'done' END
       FROM generate_series(1, $1::int) AS n RETURNING id, dedupe_key)
     INSERT INTO mail (job_id, kind, recipient, subject_kind, data, happened_at)
     SELECT id, 'inquiry-receipt', dedupe_key || '@example.org', 'inquiry', '{}', now() FROM sent`,
    [50_000],
  );
