import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Page views and clicks, their daily figures, and the function that stores a batch of them. */
export class CreateAnalytics1763700100000 implements MigrationInterface {
  name = 'CreateAnalytics1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE analytics_label (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('page', 'element')),
        label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
        UNIQUE (kind, label)
      );

      -- No key, to keep it small: rows are only ever added, and read by time.
      CREATE TABLE analytics_event (
        occurred_at timestamptz NOT NULL,
        page_id integer NOT NULL,
        visitor_id integer,
        element_id integer
      );
      CREATE INDEX analytics_event_occurred_at ON analytics_event USING brin (occurred_at);

      CREATE TABLE analytics_daily_count (
        day date NOT NULL,
        label_id integer NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (day, label_id)
      ) WITH (fillfactor = 50);

      CREATE TABLE analytics_daily_visitors (
        day date PRIMARY KEY,
        visitors integer NOT NULL,
        last_seen integer NOT NULL
      ) WITH (fillfactor = 50);

      CREATE TABLE analytics_visitor (
        fingerprint bigint PRIMARY KEY,
        id integer GENERATED ALWAYS AS IDENTITY,
        last_day date NOT NULL,
        previous_day date
      );
    `);
    await runner.query(recordFunction);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION record_analytics;
      DROP TABLE analytics_event, analytics_label, analytics_daily_count, analytics_daily_visitors,
        analytics_visitor
    `);
  }
}

/**
 * Stores events of one day; those without a visitor enter no figure. Every caller takes the steps,
 * and in each the rows, in one order: none waits in a circle. A SELECT hides the length of the
 * arrays, so that plans are kept instead of made again for each batch.
 */
export const recordFunction = `
  CREATE FUNCTION record_analytics(
    given_day date, moments bigint[], fingerprints bigint[], pages text[], elements text[]
  ) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO analytics_label (kind, label)
    SELECT DISTINCT given.kind, given.label
    FROM (
      SELECT 'page', page FROM unnest((SELECT pages)) AS page
      UNION ALL
      SELECT 'element', element FROM unnest((SELECT elements)) AS element
    ) AS given (kind, label)
    WHERE given.label IS NOT NULL AND NOT EXISTS (
      SELECT FROM analytics_label AS known
      WHERE known.kind = given.kind AND known.label = given.label
    )
    ORDER BY given.kind, given.label
    ON CONFLICT DO NOTHING;

    -- A visitor counts once a day, and as last seen on the latest day; events may come a day late.
    WITH changed AS (
      INSERT INTO analytics_visitor AS visitor (fingerprint, last_day)
      SELECT DISTINCT given.fingerprint, given_day
      FROM unnest((SELECT fingerprints)) AS given (fingerprint)
      WHERE given.fingerprint IS NOT NULL AND NOT EXISTS (
        SELECT FROM analytics_visitor AS known
        WHERE known.fingerprint = given.fingerprint
          AND (known.last_day = given_day OR known.previous_day = given_day)
      )
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

    INSERT INTO analytics_event (occurred_at, page_id, visitor_id, element_id)
    SELECT to_timestamp(given.moment / 1000.0), page.id, visitor.id, element.id
    FROM unnest((SELECT moments), (SELECT fingerprints), (SELECT pages), (SELECT elements))
      AS given (moment, fingerprint, page, element)
    JOIN analytics_label AS page ON page.kind = 'page' AND page.label = given.page
    LEFT JOIN analytics_label AS element
      ON element.kind = 'element' AND element.label = given.element
    LEFT JOIN analytics_visitor AS visitor ON visitor.fingerprint = given.fingerprint;

    INSERT INTO analytics_daily_count AS daily (day, label_id, count)
    SELECT given_day, known.id, count(*)
    FROM unnest((SELECT fingerprints), (SELECT pages), (SELECT elements))
      AS given (fingerprint, page, element)
    JOIN analytics_label AS known
      ON known.kind = CASE WHEN given.element IS NULL THEN 'page' ELSE 'element' END
        AND known.label = coalesce(given.element, given.page)
    WHERE given.fingerprint IS NOT NULL
    GROUP BY known.id
    ORDER BY known.id
    ON CONFLICT (day, label_id) DO UPDATE SET count = daily.count + excluded.count;
  END $$;
`;
