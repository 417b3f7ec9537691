import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that came alone wait here, each one INSERT, until many are counted in one statement. */
export class DeferLoneCounts1763700600000 implements MigrationInterface {
  name = 'DeferLoneCounts1763700600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${uncountedEvents}
      ${countAnalytics}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      LOCK TABLE analytics_uncounted_event;
      SELECT count_analytics();
      DROP FUNCTION count_analytics;
      DROP TABLE analytics_uncounted_event;
    `);
  }
}

export const uncountedEvents = `
  CREATE TABLE analytics_uncounted_event (
    occurred_at timestamptz NOT NULL,
    page_id integer NOT NULL,
    visitor_id integer,
    element_id integer,
    day date NOT NULL
  );
`;

// Two at once take no event twice: the second waits for the rows of the first, and finds them gone.
export const countAnalytics = `
  CREATE FUNCTION count_analytics() RETURNS void LANGUAGE sql AS $$
    WITH counted AS (
      DELETE FROM analytics_uncounted_event RETURNING *
    ), stored AS (
      INSERT INTO analytics_event (occurred_at, page_id, visitor_id, element_id)
      SELECT occurred_at, page_id, visitor_id, element_id FROM counted
    )
    INSERT INTO analytics_daily_count AS daily (day, label_id, count)
    SELECT day, coalesce(element_id, page_id), count(*) FROM counted
    WHERE visitor_id IS NOT NULL
    GROUP BY 1, 2
    ORDER BY 1, 2
    ON CONFLICT (day, label_id) DO UPDATE SET count = daily.count + excluded.count
  $$;
`;
