import type { DataSource } from 'typeorm';

/** The tables that PostgreSQL's autovacuum would take, by its own thresholds. */
const due = `
  SELECT format('%s %I', CASE WHEN written THEN 'VACUUM ANALYZE' ELSE 'ANALYZE' END, relname) AS statement
  FROM (
    SELECT relname, n_live_tup, n_mod_since_analyze,
      n_dead_tup > 50 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AS written
    FROM pg_stat_user_tables
  ) AS used
  WHERE written OR n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Vacuums and analyses the tables of the embedded database that were written to since. It has no
 * autovacuum, and a session would keep the plans it made while the tables were empty.
 */
export async function vacuumTables(db: DataSource): Promise<void> {
  for (const { statement } of await db.query(due)) await db.query(statement);
}
