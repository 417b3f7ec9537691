import type { DataSource } from 'typeorm';

/** Returns those of the hashes, in hexadecimal, whose session is valid. */
export async function findLiveTokens(
  db: DataSource,
  hashes: Buffer[],
  now: Date,
): Promise<Set<string>> {
  const rows: { hash: string }[] = await db.query(
    `SELECT encode(token_hash, 'hex') AS hash FROM session
     WHERE token_hash = ANY($1) AND expires_at > $2`,
    [hashes, now],
  );
  return new Set(rows.map(({ hash }) => hash));
}
