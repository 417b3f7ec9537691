import type { DataSource } from 'typeorm';
import { onboardingPayload } from '#src/features/sales/onboarding/contract.ts';
import { OnboardingInquiry } from '#src/features/sales/onboarding/entity.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { personAt, storePeople } from '#tests/support/person-id.ts';

/** The tables the product keeps its analytics in. */
const tables = [
  'event',
  'label',
  'daily_count',
  'daily_visitors',
  'daily_visit',
  'daily_step',
  'visitor_step',
  'visitor',
];

/** Filling sorts and indexes millions of rows; what is measured later has the usual room. */
const roomToFill = `SET work_mem = '1GB'; SET maintenance_work_mem = '1GB';`;

/**
 * Fills the product's tables with so many events of the last 90 days: 12 pages, 40 elements, every
 * fifth event a click, ten events a visitor, one in ten of them by a visitor who comes back. A
 * visitor's first event of a day comes from one of 200 sources; pages 7 and 8 are steps of an order.
 */
export async function fillProduct(db: DataSource, events: number): Promise<void> {
  await db.query(`
    ${roomToFill}
    INSERT INTO analytics_label (kind, label)
    SELECT 'page', '/page-' || n FROM generate_series(1, 12) AS n;
    INSERT INTO analytics_label (kind, label)
    SELECT 'element', 'Button: Number ' || n FROM generate_series(1, 40) AS n;
    INSERT INTO analytics_label (kind, label)
    SELECT 'referrer', 'site-' || n || '.example.org' FROM generate_series(1, 200) AS n;
    CREATE TEMP TABLE made AS
    SELECT n, now() - interval '89 days' * (1 - n::float8 / ${events}) AS at,
      1 + floor(12 * random() ^ 2)::int AS page,
      (CASE WHEN random() < 0.9 THEN n ELSE random() * n END / 10 + 1)::int AS visitor,
      CASE WHEN random() < 0.2 THEN 13 + floor(40 * random())::int END AS element
    FROM generate_series(1, ${events}) AS n;
    INSERT INTO analytics_event
      (occurred_at, page_id, visitor_id, element_id, source_id, package)
    SELECT at, page, visitor, element,
      CASE WHEN row_number() OVER (PARTITION BY visitor, (at AT TIME ZONE 'Europe/London')::date ORDER BY n) = 1
        THEN 53 + floor(200 * random() ^ 3) END,
      CASE WHEN page IN (7, 8) AND element IS NULL
        THEN (ARRAY['basic', 'premium', NULL])[1 + floor(3 * random())] END
    FROM made ORDER BY n;
    DROP TABLE made;
    ANALYZE analytics_event;
    CREATE TEMP TABLE visit AS
    SELECT visitor_id, day, row_number() OVER (PARTITION BY visitor_id ORDER BY day DESC) AS recency
    FROM (
      SELECT DISTINCT visitor_id, (occurred_at AT TIME ZONE 'Europe/London')::date AS day
      FROM analytics_event
    ) AS visit_day;
    INSERT INTO analytics_visitor (fingerprint, id, last_day, previous_day)
      OVERRIDING SYSTEM VALUE
    SELECT hashint8extended(visitor_id, 42), visitor_id, max(day) FILTER (WHERE recency = 1),
      max(day) FILTER (WHERE recency = 2)
    FROM visit GROUP BY visitor_id ORDER BY visitor_id;
    INSERT INTO analytics_daily_visitors (day, visitors, last_seen)
    SELECT day, count(*), count(*) FILTER (WHERE recency = 1) FROM visit GROUP BY day;
    DROP TABLE visit;
    INSERT INTO analytics_daily_count (day, label_id, count)
    SELECT (occurred_at AT TIME ZONE 'Europe/London')::date, coalesce(element_id, page_id), count(*)
    FROM analytics_event GROUP BY 1, 2;
    INSERT INTO analytics_daily_visit (day, label_id, visits)
    SELECT (occurred_at AT TIME ZONE 'Europe/London')::date, label_id, count(*)
    FROM analytics_event CROSS JOIN LATERAL (VALUES (source_id), (page_id)) AS counted (label_id)
    WHERE source_id IS NOT NULL GROUP BY 1, 2;
    CREATE TEMP TABLE reached AS
    SELECT DISTINCT (occurred_at AT TIME ZONE 'Europe/London')::date AS day, visitor_id,
      CASE page_id WHEN 7 THEN 'pricing' ELSE 'onboarding' END AS step, name AS package
    FROM analytics_event CROSS JOIN LATERAL (VALUES ('all'), (package)) AS counted (name)
    WHERE page_id IN (7, 8) AND element_id IS NULL AND name IS NOT NULL;
    INSERT INTO analytics_daily_step (day, step, package, visitors)
    SELECT day, step, package, count(*) FROM reached GROUP BY 1, 2, 3;
    INSERT INTO analytics_visitor_step (day, fingerprint, step, package)
    SELECT day, hashint8extended(visitor_id, 42), step, package FROM reached
    WHERE day >= (SELECT max(day) - 1 FROM reached);
    DROP TABLE reached;
    RESET ALL;
  `);
  await db.query(`VACUUM ANALYZE ${tables.map((name) => `analytics_${name}`).join()}`);
}

/** Bytes on disk for each event, with indexes, daily figures, labels and visitors. */
export async function bytesPerEvent(db: DataSource, events: number): Promise<number> {
  const sizes = tables.map((name) => `pg_total_relation_size('analytics_${name}')`);
  const [{ bytes }] = await db.query(`SELECT (${sizes.join(' + ')})::float8 AS bytes`);
  return bytes / events;
}

/** 10,000 inquiries of the last 90 days. */
export async function fillInquiries(db: DataSource): Promise<void> {
  const day = 24 * 3_600_000;
  const { email } = createOnboarding();
  await storePeople((sql, values) => db.query(sql, values), [email]);
  const personId = await personAt(db, email);
  for (let hundred = 0; hundred < 100; hundred += 1)
    await db.getRepository(OnboardingInquiry).insert(
      Array.from({ length: 100 }, (_, number) => ({
        ...onboardingPayload.parse(createOnboarding()),
        personId,
        createdAt: new Date(Date.now() - (hundred * 100 + number) * (day / 112)),
      })),
    );
  await db.query('VACUUM ANALYZE onboarding_inquiry');
}
