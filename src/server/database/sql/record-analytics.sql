-- To change it, change this text and add a migration that runs it.

-- Stores events of one day; those without a visitor enter no figure. A visitor's first event of the
-- day keeps its source, which marks it in the raw events too. Every caller locks rows in the same
-- order, which prevents deadlocks. A SELECT around an array hides its length, so that one plan
-- serves batches of every size; scalar subqueries keep each lookup on its index, where a join would
-- read all visitors. Of a flood of made-up labels, 2,000 of a kind a day are stored.
CREATE OR REPLACE FUNCTION record_analytics(
  given_day date, own_pages text[], moments bigint[], fingerprints bigint[], pages text[],
  elements text[], packages text[], source_places bigint[], source_kinds text[], sources text[],
  step_fingerprints bigint[], steps text[], step_packages text[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  arrived bigint[];
BEGIN
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
    RETURNING visitor.fingerprint, visitor.last_day, visitor.previous_day
  ), counted AS (
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
      last_seen = daily.last_seen + excluded.last_seen
  )
  SELECT array_agg(fingerprint) INTO arrived FROM changed;

  IF arrived IS NULL THEN
  WITH stored AS (
    INSERT INTO analytics_event
      (occurred_at, page_id, visitor_id, element_id, package)
    SELECT to_timestamp(given.moment / 1000.0),
      coalesce((SELECT id FROM analytics_label WHERE kind = 'page' AND label = given.page),
        (SELECT id FROM analytics_label WHERE kind = 'page' AND label = 'Other')),
      (SELECT id FROM analytics_visitor WHERE fingerprint = given.fingerprint),
      CASE WHEN given.element IS NOT NULL THEN coalesce(
        (SELECT id FROM analytics_label WHERE kind = 'element' AND label = given.element),
        (SELECT id FROM analytics_label WHERE kind = 'element' AND label = 'Other')
      ) END,
      given.package
    FROM unnest(
      (SELECT moments), (SELECT fingerprints), (SELECT pages), (SELECT elements),
      (SELECT packages)
    ) AS given (moment, fingerprint, page, element, package)
    RETURNING page_id, visitor_id, element_id
  )
  INSERT INTO analytics_daily_count AS daily (day, label_id, count)
  SELECT given_day, coalesce(element_id, page_id), count(*)
  FROM stored
  WHERE visitor_id IS NOT NULL
  GROUP BY 2
  ORDER BY 2
  ON CONFLICT (day, label_id) DO UPDATE SET count = daily.count + excluded.count;
  ELSE
  WITH given AS (
      SELECT kind, label, true AS shown, label IN ('Direct', 'Other') AS own
      FROM unnest(
        (SELECT source_kinds || '{direct,referrer,utm}'),
        (SELECT sources || '{Direct,Other,Other}')
      ) AS source (kind, label)
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

  WITH stored AS (
    INSERT INTO analytics_event
      (occurred_at, page_id, visitor_id, element_id, package, source_id)
    SELECT to_timestamp(given.moment / 1000.0),
      coalesce((SELECT id FROM analytics_label WHERE kind = 'page' AND label = given.page),
        (SELECT id FROM analytics_label WHERE kind = 'page' AND label = 'Other')),
      (SELECT id FROM analytics_visitor WHERE fingerprint = given.fingerprint),
      CASE WHEN given.element IS NOT NULL THEN coalesce(
        (SELECT id FROM analytics_label WHERE kind = 'element' AND label = given.element),
        (SELECT id FROM analytics_label WHERE kind = 'element' AND label = 'Other')
      ) END,
      given.package,
      CASE WHEN entry.place IS NOT NULL THEN coalesce(
        (SELECT id FROM analytics_label WHERE kind = source.kind AND label = source.label),
        (SELECT id FROM analytics_label WHERE kind = source.kind AND label = 'Other'),
        (SELECT id FROM analytics_label WHERE kind = 'direct' AND label = 'Direct')
      ) END
    FROM unnest(
      (SELECT moments), (SELECT fingerprints), (SELECT pages), (SELECT elements),
      (SELECT packages)
    ) WITH ORDINALITY AS given (moment, fingerprint, page, element, package, place)
    LEFT JOIN (
      SELECT min(event.place)
      FROM unnest((SELECT fingerprints)) WITH ORDINALITY AS event (fingerprint, place)
      JOIN unnest((SELECT arrived)) AS visitor (fingerprint) USING (fingerprint)
      GROUP BY fingerprint
    ) AS entry (place) USING (place)
    LEFT JOIN unnest((SELECT source_places), (SELECT source_kinds), (SELECT sources))
      AS source (place, kind, label) USING (place)
    RETURNING page_id, visitor_id, element_id, source_id
  ), entered AS (
    INSERT INTO analytics_daily_visit AS daily (day, label_id, visits)
    SELECT given_day, counted.label_id, count(*)
    FROM stored CROSS JOIN LATERAL (VALUES (source_id), (page_id)) AS counted (label_id)
    WHERE source_id IS NOT NULL
    GROUP BY 2
    ORDER BY 2
    ON CONFLICT (day, label_id) DO UPDATE SET visits = daily.visits + excluded.visits
  )
  INSERT INTO analytics_daily_count AS daily (day, label_id, count)
  SELECT given_day, coalesce(element_id, page_id), count(*)
  FROM stored
  WHERE visitor_id IS NOT NULL
  GROUP BY 2
  ORDER BY 2
  ON CONFLICT (day, label_id) DO UPDATE SET count = daily.count + excluded.count;
  END IF;

  IF cardinality(steps) > 0 THEN
    WITH reached AS (
      INSERT INTO analytics_visitor_step (day, fingerprint, step, package)
      SELECT DISTINCT given_day, given.fingerprint, given.step, given.package
      FROM unnest((SELECT step_fingerprints), (SELECT steps), (SELECT step_packages))
        AS given (fingerprint, step, package)
      ORDER BY 2, 3, 4
      ON CONFLICT DO NOTHING
      RETURNING step, package
    )
    INSERT INTO analytics_daily_step AS daily (day, step, package, visitors)
    SELECT given_day, step, package, count(*)
    FROM reached
    GROUP BY 2, 3
    ORDER BY 2, 3
    ON CONFLICT (day, step, package) DO UPDATE SET
      visitors = daily.visitors + excluded.visitors;
  END IF;
END $$;
