import type { EntityManager } from 'typeorm';

/** How many rows a table has, and a hash of them all that does not depend on their order. */
export interface Figures {
  rows: number;
  hash: string;
}

/** Prepares a transaction over all rows: no time-outs, and one notation for values. */
export async function beginTransfer(manager: EntityManager): Promise<void> {
  await manager.query(`SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC';
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL bytea_output = 'hex'`);
}

/** A name as SQL writes it. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The names of our tables, each after those it refers to. */
export async function listTables(manager: EntityManager): Promise<string[]> {
  const tables: { name: string }[] = await manager.query(`
    WITH RECURSIVE place (id, depth) AS (
      SELECT oid, 0 FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        AND relname <> 'migrations'
      UNION ALL
      SELECT conrelid, depth + 1 FROM place JOIN pg_constraint ON confrelid = id
      WHERE contype = 'f' AND conrelid <> confrelid
    ) CYCLE id SET is_cycle USING path
    SELECT relname AS name FROM place JOIN pg_class ON oid = id
    GROUP BY relname ORDER BY max(depth), relname
  `);
  return tables.map(({ name }) => name);
}

/** Counts and hashes a table inside the database. */
export async function figuresOf(manager: EntityManager, table: string): Promise<Figures> {
  const [row] = await manager.query(`
    SELECT count(*)::float8 AS rows,
      coalesce(sum(hashtextextended(to_json(t)::text, 0)), 0)::text AS hash
    FROM ${quoteIdentifier(table)} AS t
  `);
  return row;
}

/** The migrations a database is at, in the order they ran. */
export async function listMigrations(manager: EntityManager): Promise<string[]> {
  const done: { name: string }[] = await manager.query('SELECT name FROM migrations ORDER BY id');
  return done.map(({ name }) => name);
}
