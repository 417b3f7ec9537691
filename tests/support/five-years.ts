import { nameCustomers, personIdSql, storePeople } from './person-id.ts';

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/**
 * Fills so many customers, nine in ten with a mandate and sixty months of charges until today: nearly
 * all paid, one in two hundred failed for good, and the next month announced, of some with a notice
 * that was refused. The others accepted a quote, and have no Direct Debit yet.
 */
export async function fillFiveYears(query: Query, customers: number): Promise<void> {
  const emails = Array.from({ length: customers }, (_, at) => `person-${at + 1}@example.org`);
  await storePeople(query, emails);
  await query(
    `INSERT INTO customer (created_at, email, person_id, first_name, last_name, business_name, package,
       subscription_status, monthly_fee, next_billing_date)
     SELECT now() - interval '5 years', 'person-' || n || '@example.org',
       ${personIdSql(`'person-' || n || '@example.org'`)}, 'Person', n, 'Business ' || n,
       'premium', 'active', 1000, current_date + 1 + n % 28
     FROM generate_series(1, $1::int) AS n`,
    [customers],
  );
  await nameCustomers(query);
  await query(
    `INSERT INTO mandate (customer_id, reference, status, agreed_at, terms_version, provider,
       first_charge_on)
     SELECT id, 'AWN-' || lpad(last_name, 8, '0'), 'active', created_at, '1', 'record', current_date
     FROM customer WHERE last_name::int % 10 <> 9`,
  );
  await query(
    `INSERT INTO billing_transaction (customer_id, mandate_id, description, billing_date, amount,
       state, type, period, created_at, announced_at, submitted_at, settled_at, failure)
     SELECT customer_id, id, 'Month ' || month, day, 1000,
       CASE WHEN month = 0 THEN 'announced' WHEN failed THEN 'failed' ELSE 'paid' END, 'subscription',
       to_char(day, 'YYYY-MM'), day - 14, day - 14,
       CASE WHEN month > 0 THEN day::timestamptz END, CASE WHEN month > 0 THEN day::timestamptz END,
       CASE WHEN failed THEN 'insufficient_funds' END
     FROM mandate, generate_series(0, 59) AS month,
       LATERAL (SELECT (current_date + 1 + right(reference, 4)::int % 28
         - make_interval(months => month))::date AS day,
         month > 0 AND (month * 7 + right(reference, 4)::int) % 200 = 0 AS failed) AS of_month`,
  );
  await query(
    `INSERT INTO event (at, topic, subject_kind, subject_id, email, actor, data)
     SELECT settled_at, 'charge.paid', 'customer', customer_id, NULL, 'system',
       jsonb_build_object('description', description, 'amount', amount)
     FROM billing_transaction WHERE state = 'paid'`,
  );
  await query(
    `INSERT INTO job (created_at, kind, data, dedupe_key, priority, due_at, expires_at, done_at, outcome)
     SELECT announced_at, 'mail', '{}', 'mail ' || id, 10, announced_at, announced_at, announced_at, 'done'
     FROM billing_transaction WHERE state = 'announced'`,
  );
  await query(
    `INSERT INTO mail (job_id, kind, recipient, email, subject_kind, subject_id, happened_at, data)
     SELECT job.id, 'charge-notice', email, email, 'customer', customer.id, job.created_at, '{}'
     FROM job JOIN billing_transaction AS charge ON dedupe_key = 'mail ' || charge.id
     JOIN customer ON customer.id = customer_id`,
  );
  await query(
    `UPDATE billing_transaction SET notice_id = mail.id
     FROM mail JOIN job ON job.id = job_id WHERE dedupe_key = 'mail ' || billing_transaction.id`,
  );
  await query(
    `UPDATE job SET outcome = 'refused', error = 'no such user'
     WHERE id IN (SELECT job_id FROM mail ORDER BY email LIMIT 20)`,
  );
  await fillQuotes(query);
  await query('ANALYZE customer, mandate, billing_transaction, event, job, mail, quote');
}

/** Gives everybody ten quotes that they declined, and an accepted one to those without a mandate. */
async function fillQuotes(query: Query): Promise<void> {
  await query(
    `INSERT INTO consultation (status, full_name, business_name, email, person_id, phone, estimated_price,
       service_type, project_complexity, timeline, seo_setup, content_writing, ongoing_support,
       custom_integrations, ecommerce_features, project_description, special_requests)
     SELECT 'quoted', 'Person', 'Works', email, person_id, '', 0, 'new-website', 'basic', 'standard', false,
       false, false, false, false, '', '' FROM customer`,
  );
  await query(
    `INSERT INTO quote (consultation_id, person_id, email, full_name, business_name, version, number, lines,
       note, valid_until, status, decided_at, accepted_name, token_hash, sealed_token)
     SELECT consultation.id, consultation.person_id, email, full_name, consultation.business_name, version,
       row_number() OVER (), '[{"monthly": true}]', '', current_date,
       CASE WHEN is_accepted THEN 'accepted' ELSE 'declined' END, now(),
       CASE WHEN is_accepted THEN 'Person' END, sha256((consultation.id::text || version)::bytea), ''
     FROM consultation JOIN customer USING (email), generate_series(1, 11) AS version,
       LATERAL (SELECT version = 11 AND last_name::int % 10 = 9 AS is_accepted) AS decision`,
  );
}
