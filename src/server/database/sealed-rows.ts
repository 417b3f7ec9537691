import type { DataSource, EntityManager } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { StartError } from '#src/server/start-error.ts';

/**
 * Returns the ids of keys that are needed to decrypt data in the database, but are not available.
 * Those of mailed login codes do not count: a code expires in ten minutes.
 */
export async function findUnknownKeys(
  db: DataSource | EntityManager,
  { keyIds }: Pick<Cipher, 'keyIds'>,
): Promise<string[]> {
  const tables: { table: string; ids: string }[] = await db.query(`
    SELECT quote_ident(table_name) AS table, string_agg(format('left(%I, 9)', column_name), ', ') AS ids
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE 'sealed\\_%'
      AND table_name <> 'mail'
    GROUP BY table_name
  `);
  const found = new Set<string>();
  for (const { table, ids } of tables) {
    const rows: { ids: string[] }[] = await db.query(
      `SELECT DISTINCT ARRAY[${ids}] AS ids FROM ${table}`,
    );
    for (const row of rows) for (const id of row.ids) found.add(id);
  }
  // Values without a key id are damaged: no key can decrypt them.
  return [...found]
    .flatMap((id) => /^([0-9a-f]{8})\.$/.exec(id)?.[1] ?? [])
    .filter((id) => !keyIds.includes(id));
}

/** Throws a StartError if the database contains data sealed with a key that is not available. */
export async function requireKnownKeys(
  db: DataSource,
  cipher: Pick<Cipher, 'keyIds'>,
): Promise<void> {
  const ids = await findUnknownKeys(db, cipher);
  if (ids.length > 0)
    throw new StartError(
      `SECRET_KEY: the database holds bank details, quotes, a second factor, services connected on the desk or the key of notifications that were sealed with another key (${ids.join(', ')}). Add that key to SECRET_KEY, after the new one and a comma. If you never set SECRET_KEY, restore the file secret-key of the DATA_DIR in use at the time.`,
    );
}
