import type { DataSource, EntityManager } from 'typeorm';
import type { Cipher } from './cipher.ts';
import { StartFault } from './start-fault.ts';

/** The ids of keys that something in the database is sealed with, and that we do not have. */
export async function findUnknownKeys(
  db: DataSource | EntityManager,
  { keyIds }: Pick<Cipher, 'keyIds'>,
): Promise<string[]> {
  const columns: { table: string; column: string }[] = await db.query(`
    SELECT quote_ident(table_name) AS table, quote_ident(column_name) AS column
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE 'sealed\\_%'
  `);
  const unknown = new Set<string>();
  for (const { table, column } of columns) {
    // What has no id before a dot is damaged: no key would open it.
    const found: { id: string }[] = await db.query(
      `SELECT DISTINCT split_part(${column}, '.', 1) AS id FROM ${table}
       WHERE ${column} ~ '^[0-9a-f]{8}[.]'`,
    );
    for (const { id } of found) if (!keyIds.includes(id)) unknown.add(id);
  }
  return [...unknown];
}

/** Throws a StartFault where something is sealed with a key that the settings do not give. */
export async function refuseUnknownKeys(
  db: DataSource,
  cipher: Pick<Cipher, 'keyIds'>,
): Promise<void> {
  const ids = await findUnknownKeys(db, cipher);
  if (ids.length > 0)
    throw new StartFault(
      `SECRET_KEY: the database holds bank details that were sealed with another key (${ids.join(', ')}). Set the key they were sealed with, after a comma behind a new one. If you never set SECRET_KEY, bring back the file secret-key of the DATA_DIR they were sealed under.`,
    );
}
