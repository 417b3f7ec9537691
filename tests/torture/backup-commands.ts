import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { openDatabase } from '#src/server/database/open.ts';

/** Runs the built command as `npm run` does, and gives its exit code and what it said. */
export function run(command: 'backup' | 'restore', words: string[], storage: NodeJS.ProcessEnv) {
  const script = join(import.meta.dirname, `../../dist/server/${command}.js`);
  const env = { PATH: process.env.PATH, TZ: 'America/New_York', ...storage };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

interface TableFacts {
  name: string;
  rows: number;
  hash: string;
  sha256: string;
}

interface Manifest {
  migrations: string[];
  tables: TableFacts[];
  sequences: { name: string; last: string }[];
  images: { name: string; sha256: string }[];
  lost: string[];
}

export const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));

/** The rows of a table, as a backup holds them. */
export async function rowsIn<Row>(folder: string, table: string): Promise<Row[]> {
  const text = await readFile(join(folder, 'rows', `${table}.jsonl`), 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** What a backup says of its tables, to compare with another's. */
export const figuresOf = ({ tables }: Manifest) =>
  Object.fromEntries(
    // A restore gives events the number of its own transaction.
    tables.map(({ name, rows, hash }) => [name, `${rows} rows, ${name === 'event' ? '' : hash}`]),
  );

/**
 * Counts and hashes every table of a storage with no server, in another way than the product does:
 * the texts of the rows in their order.
 */
export async function tablesOf(storage: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const database = openDatabase({
    url: storage.DATABASE_URL,
    dataDir: storage.DATA_DIR ?? '',
    entities,
    migrations,
    warn: () => {},
  });
  const db = await database.ready;
  const tables: { name: string }[] = await db.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => table.name !== 'migrations')) {
    const [row] = await db.query(
      `SELECT count(*)::int AS rows, md5(coalesce(string_agg(line, E'\\n' ORDER BY line COLLATE "C"), '')) AS hash
       FROM "${name}" AS t, LATERAL (SELECT (to_jsonb(t) - 'xact')::text AS line) AS written`,
    );
    found[name] = `${row.rows} rows, ${row.hash}`;
  }
  await database.close();
  return found;
}
