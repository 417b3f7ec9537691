import type { DataSource } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { Connection } from './entity.ts';
import { openValues, type StoredValues } from './stored-values.ts';

/** Reads what the desk has connected, of a database without entities, also one of an earlier version. */
export async function readStored(
  db: DataSource,
  cipher: Pick<Cipher, 'open'>,
): Promise<StoredValues> {
  const [found]: { exists: boolean }[] = await db.query(
    "SELECT to_regclass('connection') IS NOT NULL AS exists",
  );
  if (!found?.exists) return {};
  const rows: Connection[] = await db.query(
    'SELECT kind, sealed_values AS "sealedValues", changed_at AS "changedAt" FROM connection',
  );
  return openValues(cipher, rows);
}
