import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { requestCopy } from '#src/server/database/copy-requests.ts';
import { type DatabaseOptions, openDatabase } from '#src/server/database/open.ts';
import type { Env } from '#src/server/env.ts';
import { describeError } from '#src/server/log.ts';
import { BackupRefused } from './manifest.ts';

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
type Steps = Pick<DatabaseOptions, 'migrations' | 'template'>;

/** Runs work over a database brought to these migrations; throws BackupRefused where it is away. */
export async function withDatabase<T>(
  { DATABASE_URL: url, DATA_DIR: dataDir }: Place,
  steps: Steps,
  work: (db: DataSource) => Promise<T>,
): Promise<T> {
  let away: BackupRefused | undefined;
  const database = openDatabase({
    url,
    dataDir,
    entities: [],
    patient: true,
    ...steps,
    warn(error, message) {
      away ??= new BackupRefused(`Not done: ${message} (${describeError(error).code}).`);
      void database.close();
    },
  });
  try {
    return await work(await database.ready);
  } catch (error) {
    throw away ?? error;
  } finally {
    await database.close();
  }
}

const copyPrefix = 'copy-';
/** Milliseconds after which a copy is what a killed backup left. */
const abandonedAfter = 24 * 3_600_000;

async function tidyCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copyPrefix)) continue;
    const path = join(dataDir, name);
    // Another backup may be taking its own away just now.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Runs work over what a database holds now, and changes nothing there. A running server keeps its
 * embedded database to itself: it is asked for a copy, which is read instead, and deleted.
 */
export async function withStoredDatabase<T>(
  place: Place,
  work: (db: DataSource) => Promise<T>,
): Promise<T> {
  const asItIs: Steps = { migrations: [] };
  if (place.DATABASE_URL) return withDatabase(place, asItIs, work);
  if (!existsSync(join(place.DATA_DIR, 'database')))
    throw new BackupRefused(`There is no database in ${place.DATA_DIR}.`);
  await tidyCopies(place.DATA_DIR);
  const copy = await mkdtemp(join(place.DATA_DIR, copyPrefix));
  try {
    const copied = await requestCopy(place.DATA_DIR, join(copy, 'database'));
    return await withDatabase({ DATA_DIR: copied ? copy : place.DATA_DIR }, asItIs, work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
