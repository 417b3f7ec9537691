import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { requestCopy } from '#src/server/database/copy-requests.ts';
import { type DatabaseOptions, openDatabase } from '#src/server/database/open.ts';
import type { Env } from '#src/server/env.ts';
import { describeError } from '#src/server/log.ts';
import { BackupRefused } from './manifest.ts';
import { deleteAbandoned } from './temporary-folder.ts';

type DatabaseSettings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
type OpenOptions = Pick<DatabaseOptions, 'migrations' | 'template'> &
  Partial<Pick<DatabaseOptions, 'entities'>>;

/** Opens and migrates a database and calls `run`. Throws BackupRefused if it cannot be reached. */
export async function withDatabase<T>(
  { DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseSettings,
  options: OpenOptions,
  run: (db: DataSource) => Promise<T>,
): Promise<T> {
  let outage: BackupRefused | undefined;
  const database = openDatabase({
    url,
    dataDir,
    entities: [],
    longStatements: true,
    ...options,
    warn(error, message) {
      outage ??= new BackupRefused(`Failed: ${message} (${describeError(error).code}).`);
      void database.close();
    },
  });
  try {
    return await run(await database.ready);
  } catch (error) {
    throw outage ?? error;
  } finally {
    await database.close();
  }
}

/** Throws BackupRefused where the database would be embedded and does not exist. */
export function requireStoredDatabase({ DATABASE_URL, DATA_DIR }: DatabaseSettings): void {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database')))
    throw new BackupRefused(`There is no database in ${DATA_DIR}.`);
}

const copyPrefix = 'copy-';

/**
 * Opens a database and calls `run`, which may only read. A running server has exclusive use of its
 * embedded database: it is asked for a copy, which is deleted afterwards.
 */
export async function withStoredDatabase<T>(
  settings: DatabaseSettings,
  run: (db: DataSource) => Promise<T>,
): Promise<T> {
  const options: OpenOptions = { migrations: [] };
  if (settings.DATABASE_URL) return withDatabase(settings, options, run);
  requireStoredDatabase(settings);
  await deleteAbandoned(settings.DATA_DIR, copyPrefix);
  const copy = await mkdtemp(join(settings.DATA_DIR, copyPrefix));
  try {
    const copied = await requestCopy(settings.DATA_DIR, join(copy, 'database'));
    return await withDatabase({ DATA_DIR: copied ? copy : settings.DATA_DIR }, options, run);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
