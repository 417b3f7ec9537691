import type { DataSource } from 'typeorm';

/** Selects the tables that exceed the thresholds of PostgreSQL's autovacuum. */
const due = `
  SELECT format('%s %I', CASE WHEN written THEN 'VACUUM ANALYZE' ELSE 'ANALYZE' END, relname) AS statement
  FROM (
    SELECT relname, n_live_tup, n_mod_since_analyze,
      n_dead_tup > 50 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AS written
    FROM pg_stat_user_tables
  ) AS used
  WHERE written OR n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Vacuums and analyses the tables of the embedded database that have changed. It has no autovacuum,
 * and its session would keep using plans made for empty tables.
 */
export async function vacuumTables(db: DataSource): Promise<void> {
  for (const { statement } of await db.query(due)) await db.query(statement);
}
