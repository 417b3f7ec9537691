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

/** Opens and migrates a database for `work`; throws BackupRefused if it cannot be reached. */
export async function withDatabase<T>(
  { DATABASE_URL: url, DATA_DIR: dataDir }: Place,
  steps: Steps,
  work: (db: DataSource) => Promise<T>,
): Promise<T> {
  let outage: BackupRefused | undefined;
  const database = openDatabase({
    url,
    dataDir,
    entities: [],
    patient: true,
    ...steps,
    warn(error, message) {
      outage ??= new BackupRefused(`Not done: ${message} (${describeError(error).code}).`);
      void database.close();
    },
  });
  try {
    return await work(await database.ready);
  } catch (error) {
    throw outage ?? error;
  } finally {
    await database.close();
  }
}

const copyPrefix = 'copy-';
/** Milliseconds after which a copy is taken to be left by a killed backup. */
const abandonedAfter = 24 * 3_600_000;

async function tidyCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copyPrefix)) continue;
    const path = join(dataDir, name);
    // Another backup may be deleting its own at this moment.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Opens a database for `work`, which only reads it. The embedded database of a running server
 * is open to that process alone: it is asked for a copy, which is read and deleted.
 */
export async function withStoredDatabase<T>(
  place: Place,
  work: (db: DataSource) => Promise<T>,
): Promise<T> {
  const steps: Steps = { migrations: [] };
  if (place.DATABASE_URL) return withDatabase(place, steps, work);
  if (!existsSync(join(place.DATA_DIR, 'database')))
    throw new BackupRefused(`There is no database in ${place.DATA_DIR}.`);
  await tidyCopies(place.DATA_DIR);
  const copy = await mkdtemp(join(place.DATA_DIR, copyPrefix));
  try {
    const copied = await requestCopy(place.DATA_DIR, join(copy, 'database'));
    return await withDatabase({ DATA_DIR: copied ? copy : place.DATA_DIR }, steps, work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
