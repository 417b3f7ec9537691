import pg from 'pg';

/** What each table holds, as a digest; the counts of the limits apart. */
export async function digestTables(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_name <> 'rate_limit'`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest
         FROM ${name} AS t`,
      );
      digests[name] = rows[0].digest;
    }
    return digests;
  } finally {
    await client.end();
  }
}
