import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import {
  BackupRefused,
  imageFile,
  imagesFolder,
  type Manifest,
  rowsFile,
  rowsFolder,
  writeFileHashed,
  writeManifest,
} from './manifest.ts';
import { beginTransfer, figuresOf, listMigrations, listTables, quoteIdentifier } from './tables.ts';

/** Calls `run` on the current state of the database. */
type WithDatabase = <T>(run: (db: DataSource) => Promise<T>) => Promise<T>;

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { imageNames: string[] };

const format = 2;

/** The maximum number of rounds before the backup fails. */
const maxRounds = 10;

/**
 * Writes a snapshot of all rows, and their images, to a new folder, while the server may be running.
 * Throws BackupRefused if the folder exists. Deletes the folder if the backup fails.
 */
export async function writeBackup(
  withDatabase: WithDatabase,
  objects: ObjectStore,
  folder: string,
): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupRefused(`${folder} exists already.`) : error;
  });
  try {
    await mkdir(imagesFolder(folder, { format }), { mode: 0o700 });
    const manifest = await writeRounds(withDatabase, objects, folder);
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

/**
 * Reads the rows first: an image is stored before its row and never changes. If one is missing, its
 * row may have been deleted since: the rows are read again, and if they still have it, it is lost.
 */
async function writeRounds(
  withDatabase: WithDatabase,
  objects: ObjectStore,
  folder: string,
): Promise<Manifest> {
  // Shared by all rounds, so that each copies only new images.
  const copied = new Map<string, Manifest['images'][number]>();
  let lost: string[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    await rm(rowsFolder(folder), { recursive: true, force: true });
    const { imageNames, ...rows } = await withDatabase((db) => writeRows(db, folder));
    const images: Manifest['images'] = [];
    const missing: string[] = [];
    for (const name of imageNames) {
      const image = copied.get(name) ?? (await copyImage(objects, folder, name));
      if (image) {
        copied.set(name, image);
        images.push(image);
      } else missing.push(name);
    }
    if (missing.every((name) => lost.includes(name)))
      return { format, ...rows, images, lost: missing };
    lost = missing;
  }
  throw new BackupRefused('Images are being deleted faster than they can be copied.');
}

const writeRows = (db: DataSource, folder: string): Promise<Rows> =>
  db.transaction('REPEATABLE READ', async (manager) => {
    await beginTransfer(manager);
    const migrations = await listMigrations(manager);
    if (migrations.length === 0)
      throw new BackupRefused(
        'This database has never been migrated: there is nothing to back up.',
      );
    await mkdir(rowsFolder(folder), { mode: 0o700 });
    const tables: Manifest['tables'] = [];
    for (const name of await listTables(manager)) {
      const file = await writeFileHashed(rowsFile(folder, name), readLines(manager, name));
      tables.push({ name, ...(await figuresOf(manager, name)), ...file });
    }
    // Sequences are not part of the snapshot: read after the rows, they include all their numbers.
    const sequences: Manifest['sequences'] = await manager.query(`
      SELECT sequencename AS name, coalesce(last_value, start_value)::text AS last,
        last_value IS NOT NULL AS called
      FROM pg_sequences
      WHERE schemaname = current_schema() AND sequencename <> 'migrations_id_seq' ORDER BY 1
    `);
    const uploads: { name: string }[] = await manager.query(
      "SELECT name FROM upload WHERE state IN ('waiting', 'attached') ORDER BY name",
    );
    return { migrations, tables, sequences, imageNames: uploads.map(({ name }) => name) };
  });

async function* readLines(manager: EntityManager, table: string): AsyncGenerator<string> {
  const rows = `SELECT to_json(t)::text AS line FROM ${quoteIdentifier(table)} AS t`;
  await manager.query(`DECLARE lines NO SCROLL CURSOR FOR ${rows}`);
  for (;;) {
    const batch: { line: string }[] = await manager.query('FETCH 1000 FROM lines');
    if (batch.length === 0) break;
    yield batch.map(({ line }) => `${line}\n`).join('');
  }
  await manager.query('CLOSE lines');
}

async function copyImage(objects: ObjectStore, folder: string, name: string) {
  const found = await objects.get(name);
  return (
    found && { name, ...(await writeFileHashed(imageFile(folder, { format }, name), found.body)) }
  );
}
