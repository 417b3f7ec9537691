import type { DataSource } from 'typeorm';

/** The tables the product keeps its analytics in. */
const tables = ['event', 'label', 'daily_count', 'daily_visitors', 'visitor'];

/** Filling sorts and indexes millions of rows; what is measured later has the usual room. */
const roomToFill = `SET work_mem = '1GB'; SET maintenance_work_mem = '1GB';`;

/**
 * Fills the product's tables with so many events of the last 90 days: 12 pages, 40 elements, every
 * fifth event a click, ten events a visitor, one in ten of them by a visitor who comes back.
 */
export async function fillProduct(db: DataSource, events: number): Promise<void> {
  await db.query(`
    ${roomToFill}
    INSERT INTO analytics_label (kind, label)
    SELECT 'page', '/page-' || n FROM generate_series(1, 12) AS n;
    INSERT INTO analytics_label (kind, label)
    SELECT 'element', 'Button: Number ' || n FROM generate_series(1, 40) AS n;
    INSERT INTO analytics_event (occurred_at, page_id, visitor_id, element_id)
    SELECT now() - interval '89 days' * (1 - n::float8 / ${events}), 1 + floor(12 * random() ^ 2),
      CASE WHEN random() < 0.9 THEN n ELSE random() * n END / 10 + 1,
      CASE WHEN random() < 0.2 THEN 13 + floor(40 * random()) END
    FROM generate_series(1, ${events}) AS n;
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
