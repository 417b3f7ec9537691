import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordFunction as earlierRecordFunction } from './1763700100000-create-analytics.ts';
import { changeNotes } from './1763700300000-create-portfolio.ts';
import { countAnalytics, uncountedEvents } from './1763700600000-defer-lone-counts.ts';

/** One function stores every batch of events; labels know their first day, which bounds new ones. */
export class RecordAnalyticsInOneWay1763700800000 implements MigrationInterface {
  name = 'RecordAnalyticsInOneWay1763700800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SELECT count_analytics();
      DROP FUNCTION count_analytics;
      DROP TABLE analytics_uncounted_event;
      DROP FUNCTION record_analytics;
      ALTER TABLE analytics_label ADD COLUMN first_day date;
      CREATE INDEX analytics_label_first_day ON analytics_label (first_day, kind);
      DROP TRIGGER note_change ON portfolio_item;
      DROP FUNCTION note_change;
      DROP TABLE change;
    `);
    await runner.query(recordFunction);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION record_analytics;
      ALTER TABLE analytics_label DROP COLUMN first_day;
      ${earlierRecordFunction}
      ${uncountedEvents}
      ${countAnalytics}
      ${changeNotes}
    `);
  }
}

/**
 * Stores events of one day; those without a visitor enter no figure. Every caller locks rows in the
 * same order, which prevents deadlocks. A SELECT around an array hides its length, so that one plan
 * serves batches of every size; scalar subqueries keep each lookup on its index, where a join would
 * read all visitors.
 */
export const recordFunction = `
  CREATE FUNCTION record_analytics(
    given_day date, own_pages text[], moments bigint[], fingerprints bigint[], pages text[],
    elements text[]
  ) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    -- A flood of made-up labels is counted as 'Other' once 2,000 of a kind are new on a day.
    WITH given AS (
      SELECT 'page' AS kind, page AS label, fingerprint IS NOT NULL AS shown,
        page = ANY (own_pages) AS own
      FROM unnest((SELECT pages), (SELECT fingerprints)) AS event (page, fingerprint)
      UNION ALL
      SELECT 'element', element, fingerprint IS NOT NULL, false
      FROM unnest((SELECT elements), (SELECT fingerprints)) AS event (element, fingerprint)
      UNION ALL
      VALUES ('page', 'Other', true, true), ('element', 'Other', true, true)
    ), taken AS (
      SELECT kind, count(*) AS labels FROM analytics_label WHERE first_day = given_day GROUP BY kind
    )
    INSERT INTO analytics_label (kind, label, first_day)
    SELECT DISTINCT given.kind, given.label, given_day
    FROM given
    WHERE given.label IS NOT NULL AND (
      SELECT id FROM analytics_label AS known
      WHERE known.kind = given.kind AND known.label = given.label
    ) IS NULL AND (given.own OR given.shown AND NOT EXISTS (
      SELECT FROM taken WHERE taken.kind = given.kind AND taken.labels >= 2000
    ))
    ORDER BY given.kind, given.label
    ON CONFLICT DO NOTHING;

    -- A visitor counts once a day, and as last seen on the latest day; events may come a day late.
    WITH changed AS (
      INSERT INTO analytics_visitor AS visitor (fingerprint, last_day)
      SELECT DISTINCT given.fingerprint, given_day
      FROM unnest((SELECT fingerprints)) AS given (fingerprint)
      WHERE given.fingerprint IS NOT NULL AND (
        SELECT id FROM analytics_visitor AS known
        WHERE known.fingerprint = given.fingerprint
          AND (known.last_day = given_day OR known.previous_day = given_day)
      ) IS NULL
      ORDER BY given.fingerprint
      ON CONFLICT (fingerprint) DO UPDATE SET
        last_day = greatest(visitor.last_day, given_day),
        previous_day = least(visitor.last_day, given_day)
      WHERE visitor.last_day < given_day
        OR visitor.last_day > given_day
          AND (visitor.previous_day IS NULL OR visitor.previous_day < given_day)
      RETURNING visitor.last_day, visitor.previous_day
    )
    INSERT INTO analytics_daily_visitors AS daily (day, visitors, last_seen)
    SELECT change.day, sum(change.visitors), sum(change.last_seen)
    FROM (
      SELECT given_day, 1, CASE WHEN last_day = given_day THEN 1 ELSE 0 END FROM changed
      UNION ALL
      SELECT previous_day, 0, -1 FROM changed WHERE previous_day < given_day
    ) AS change (day, visitors, last_seen)
    GROUP BY change.day
    ORDER BY change.day
    ON CONFLICT (day) DO UPDATE SET
      visitors = daily.visitors + excluded.visitors,
      last_seen = daily.last_seen + excluded.last_seen;

    WITH stored AS (
      INSERT INTO analytics_event (occurred_at, page_id, visitor_id, element_id)
      SELECT to_timestamp(given.moment / 1000.0),
        coalesce(
          (SELECT id FROM analytics_label WHERE kind = 'page' AND label = given.page),
          (SELECT id FROM analytics_label WHERE kind = 'page' AND label = 'Other')
        ),
        (SELECT id FROM analytics_visitor WHERE fingerprint = given.fingerprint),
        CASE WHEN given.element IS NOT NULL THEN coalesce(
          (SELECT id FROM analytics_label WHERE kind = 'element' AND label = given.element),
          (SELECT id FROM analytics_label WHERE kind = 'element' AND label = 'Other')
        ) END
      FROM unnest((SELECT moments), (SELECT fingerprints), (SELECT pages), (SELECT elements))
        AS given (moment, fingerprint, page, element)
      RETURNING page_id, visitor_id, element_id
    )
    INSERT INTO analytics_daily_count AS daily (day, label_id, count)
    SELECT given_day, coalesce(element_id, page_id), count(*)
    FROM stored
    WHERE visitor_id IS NOT NULL
    GROUP BY 2
    ORDER BY 2
    ON CONFLICT (day, label_id) DO UPDATE SET count = daily.count + excluded.count;
  END $$;
`;
