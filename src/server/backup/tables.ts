import type { EntityManager } from 'typeorm';

/** The number of a table's rows, and a hash of them that is independent of their order. */
interface Figures {
  rows: number;
  hash: string;
}

/** Prepares a transaction that reads or writes all rows: no time-outs, and fixed output formats. */
export async function beginTransfer(manager: EntityManager): Promise<void> {
  await manager.query(`SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC';
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL bytea_output = 'hex'`);
}

/** Quotes an SQL identifier. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns the names of our tables, each after those it references, but those that are made anew. */
export async function listTables(manager: EntityManager): Promise<string[]> {
  const tables: { name: string }[] = await manager.query(`
    WITH RECURSIVE place (id, depth) AS (
      SELECT oid, 0 FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        AND relname NOT IN ('migrations', 'rendered_site')
      UNION ALL
      SELECT conrelid, depth + 1 FROM place JOIN pg_constraint ON confrelid = id
      WHERE contype = 'f' AND conrelid <> confrelid
    ) CYCLE id SET is_cycle USING path
    SELECT relname AS name FROM place JOIN pg_class ON oid = id
    GROUP BY relname ORDER BY max(depth), relname
  `);
  return tables.map(({ name }) => name);
}

/** Lists the quoted columns of a table that are stored as given, rather than generated. */
export async function listColumns(manager: EntityManager, table: string): Promise<string> {
  const [{ columns }] = await manager.query(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped`,
    [quoteIdentifier(table)],
  );
  return columns;
}

/** Counts and hashes a table's rows in the database. */
export async function figuresOf(manager: EntityManager, table: string): Promise<Figures> {
  const [row] = await manager.query(`
    SELECT count(*)::float8 AS rows,
      coalesce(sum(hashtextextended(to_json(t)::text, 0)), 0)::text AS hash
    FROM ${quoteIdentifier(table)} AS t
  `);
  return row;
}

/** Returns the executed migrations, in the order in which they ran. */
export async function listMigrations(manager: EntityManager): Promise<string[]> {
  const migrations: { name: string }[] = await manager.query(
    'SELECT name FROM migrations ORDER BY id',
  );
  return migrations.map(({ name }) => name);
}
