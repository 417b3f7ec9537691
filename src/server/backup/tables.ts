import type { EntityManager } from 'typeorm';

/** How many rows a table has, and a hash of them all that does not depend on their order. */
export interface Figures {
  rows: number;
  hash: string;
}

/** Begins to read or write everything: as long as it takes, with values in one notation. */
export async function beginCarrying(manager: EntityManager): Promise<void> {
  await manager.query(`SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC';
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL bytea_output = 'hex'`);
}

/** A name as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The names of our tables, each after those it refers to. */
export async function listTables(manager: EntityManager): Promise<string[]> {
  const left: { name: string; needs: string[] }[] = await manager.query(`
    SELECT t.relname AS name, ARRAY(
      SELECT DISTINCT other.relname::text FROM pg_constraint AS c
      JOIN pg_class AS other ON other.oid = c.confrelid
      WHERE c.contype = 'f' AND c.conrelid = t.oid AND c.confrelid <> t.oid
    ) AS needs
    FROM pg_class AS t
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
      AND t.relname <> 'migrations'
    ORDER BY t.relname
  `);
  const listed: string[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ needs }) => needs.every((name) => listed.includes(name)));
    const [next] = left.splice(at, 1);
    if (at === -1 || !next) throw new Error('These tables refer to each other in a ring.');
    listed.push(next.name);
  }
  return listed;
}

/** Counts and hashes a table inside the database. */
export async function figuresOf(manager: EntityManager, table: string): Promise<Figures> {
  const [row] = await manager.query(`
    SELECT count(*)::float8 AS rows,
      coalesce(sum(hashtextextended(to_json(t)::text, 0)), 0)::text AS hash
    FROM ${quoted(table)} AS t
  `);
  return row;
}

/** The migrations a database is at, in the order they ran. */
export async function listMigrations(manager: EntityManager): Promise<string[]> {
  const done: { name: string }[] = await manager.query('SELECT name FROM migrations ORDER BY id');
  return done.map(({ name }) => name);
}
