import pg from 'pg';
import { openEmbedded } from '#src/server/database/embedded.ts';

/** The statements that every baseline runs, prepared, through `pg`. */
interface Statements {
  portfolio(): Promise<{ createdAt: Date }[]>;
  pageview(page: string): Promise<unknown>;
}

const portfolio = `SELECT id, created_at AS "createdAt", project_title AS "projectTitle",
    client_name AS "clientName", project_type AS "projectType", image_url AS "imageUrl", features,
    website_url AS "websiteUrl", project_completed_date::text AS "projectCompletedDate",
    is_featured AS "isFeatured", is_public AS "isPublic", industry, client_rating AS "clientRating"
  FROM portfolio_item WHERE is_public ORDER BY is_featured DESC, created_at DESC, id`;

/** Opens the database of the settings: ten connections, or the one that an embedded one bears. */
export async function openStatements(env: NodeJS.ProcessEnv): Promise<Statements> {
  const pool = env.DATABASE_URL
    ? new pg.Pool({ connectionString: env.DATABASE_URL, max: 10 })
    : new pg.Pool({
        ...(await openEmbedded(env.DATA_DIR ?? '', undefined, console.warn)),
        user: 'postgres',
        database: 'postgres',
        max: 1,
        // Its prepared statements outlive a connection, so that a second one could not prepare them.
        idleTimeoutMillis: 0,
      });
  await pool.query(`CREATE TABLE IF NOT EXISTS bare_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    occurred_at timestamptz NOT NULL DEFAULT now(), page text NOT NULL)`);
  const run = (name: string, text: string, values: unknown[] = []) =>
    pool.query({ name, text, values });
  return {
    portfolio: async () => (await run('portfolio', portfolio)).rows,
    pageview: (page) => run('pageview', 'INSERT INTO bare_event (page) VALUES ($1)', [page]),
  };
}
