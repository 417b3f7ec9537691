import type { DataSource } from 'typeorm';
import { withDatabase } from '#src/server/backup/stored-database.ts';

interface Table {
  /** The columns of its primary key. */
  key: string[];
  rows: Record<string, unknown>[];
}
export type Tables = Record<string, Table>;

/** Opens a storage with no server as it stands: nothing is migrated. */
export const openStorage = <T>(
  { DATABASE_URL, DATA_DIR = '' }: NodeJS.ProcessEnv,
  run: (db: DataSource) => Promise<T>,
): Promise<T> => withDatabase({ DATABASE_URL, DATA_DIR }, { migrations: [] }, run);

/** All rows of a storage, as they stand. */
export const readTables = (storage: NodeJS.ProcessEnv): Promise<Tables> =>
  openStorage(storage, async (db) => {
    const keys: { name: string; key: string[] }[] = await db.query(
      `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS key
       FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
         JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
       WHERE indisprimary AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'
       GROUP BY relname ORDER BY relname`,
    );
    const tables: Tables = {};
    for (const { name, key } of keys) {
      const rows: { row: Record<string, unknown> }[] = await db.query(
        `SELECT to_jsonb(t) AS row FROM "${name}" AS t`,
      );
      tables[name] = { key, rows: rows.map(({ row }) => row) };
    }
    return tables;
  });

/** What housekeeping deletes or counts on by itself: ends of sessions and forms, and limits. */
const passing = ['session', 'submission', 'rate_limit'];

/**
 * Accounts for each row of before but those that pass: gives how many rows of a table are gone, and
 * how many of a column (`table.column`) have another value or none.
 */
export function compareTables(before: Tables, after: Tables): Record<string, number> {
  const differences: Record<string, number> = {};
  const count = (name: string) => {
    differences[name] = (differences[name] ?? 0) + 1;
  };
  for (const [name, { key, rows }] of Object.entries(before)) {
    if (passing.includes(name)) continue;
    const keyOf = (row: Record<string, unknown>) =>
      JSON.stringify(key.map((column) => row[column]));
    const now = new Map(after[name]?.rows.map((row) => [keyOf(row), row]));
    for (const row of rows) {
      const found = now.get(keyOf(row));
      if (!found) count(name);
      else
        for (const [column, value] of Object.entries(row))
          if (JSON.stringify(found[column]) !== JSON.stringify(value)) count(`${name}.${column}`);
    }
  }
  return differences;
}
