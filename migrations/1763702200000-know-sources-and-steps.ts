import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where visits come from, where they begin, and how many visitors reach the steps of an order. */
export class KnowSourcesAndSteps1763702200000 implements MigrationInterface {
  name = 'KnowSourcesAndSteps1763702200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE analytics_label DROP CONSTRAINT analytics_label_kind_check;
      ALTER TABLE analytics_label ADD CONSTRAINT analytics_label_kind_check
        CHECK (kind IN ('page', 'element', 'direct', 'referrer', 'utm', 'unknown'));
      ALTER TABLE analytics_event ADD COLUMN source_id integer, ADD COLUMN package text;

      -- Of each source, and of each page that visits began on.
      CREATE TABLE analytics_daily_visit (
        day date NOT NULL,
        label_id integer NOT NULL,
        visits integer NOT NULL,
        PRIMARY KEY (day, label_id)
      ) WITH (fillfactor = 50);

      CREATE TABLE analytics_visitor_step (
        day date NOT NULL,
        fingerprint bigint NOT NULL,
        step text NOT NULL CHECK (step IN ('pricing', 'onboarding')),
        package text NOT NULL CHECK (package IN ('all', 'basic', 'premium')),
        PRIMARY KEY (day, fingerprint, step, package)
      );

      CREATE TABLE analytics_daily_step (
        day date NOT NULL,
        step text NOT NULL,
        package text NOT NULL,
        visitors integer NOT NULL,
        PRIMARY KEY (day, step, package)
      ) WITH (fillfactor = 50);

      ${countEarlierEvents}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE analytics_daily_step, analytics_visitor_step, analytics_daily_visit;
      ALTER TABLE analytics_event DROP COLUMN package, DROP COLUMN source_id;
      DELETE FROM analytics_label WHERE kind NOT IN ('page', 'element');
      ALTER TABLE analytics_label DROP CONSTRAINT analytics_label_kind_check;
      ALTER TABLE analytics_label ADD CONSTRAINT analytics_label_kind_check
        CHECK (kind IN ('page', 'element'));
    `);
  }
}

/** Events from before this migration tell the first page and the steps, but no source or package. */
const countEarlierEvents = `
  CREATE TEMP TABLE earlier_event ON COMMIT DROP AS
  SELECT visitor_id, page_id, occurred_at, (occurred_at AT TIME ZONE 'Europe/London')::date AS day,
    CASE WHEN element_id IS NULL THEN
      CASE label WHEN '/payment' THEN 'pricing' WHEN '/onboarding' THEN 'onboarding' END
    END AS step
  FROM analytics_event JOIN analytics_label AS page ON page.id = page_id
  WHERE visitor_id IS NOT NULL AND occurred_at > now() - interval '92 days';

  INSERT INTO analytics_label (kind, label)
  SELECT 'unknown', 'Not recorded' WHERE EXISTS (SELECT FROM earlier_event);

  INSERT INTO analytics_daily_visit (day, label_id, visits)
  SELECT day, label_id, count(*)
  FROM (
    SELECT DISTINCT ON (visitor_id, day) day, page_id
    FROM earlier_event ORDER BY visitor_id, day, occurred_at
  ) AS entry
  CROSS JOIN LATERAL (
    SELECT page_id UNION ALL SELECT id FROM analytics_label WHERE kind = 'unknown'
  ) AS counted (label_id)
  GROUP BY day, label_id;

  INSERT INTO analytics_daily_step (day, step, package, visitors)
  SELECT day, step, 'all', count(DISTINCT visitor_id)
  FROM earlier_event WHERE step IS NOT NULL
  GROUP BY day, step;

  INSERT INTO analytics_visitor_step (day, fingerprint, step, package)
  SELECT DISTINCT day, fingerprint, step, 'all'
  FROM earlier_event JOIN analytics_visitor AS visitor ON visitor.id = visitor_id
  WHERE step IS NOT NULL AND occurred_at > now() - interval '2 days';
`;
