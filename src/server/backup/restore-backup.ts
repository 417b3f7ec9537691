import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { findUnknownKeys } from '#src/server/database/sealed-rows.ts';
import { type ObjectStore, sniffImage } from '#src/server/storage/object-store.ts';
import { BackupRefused, imageFile, type Manifest, rowsFile } from './manifest.ts';
import {
  beginTransfer,
  figuresOf,
  listColumns,
  listMigrations,
  listTables,
  quoteIdentifier,
} from './tables.ts';

interface Target {
  /** Migrated to the version of the backup. */
  db: DataSource;
  objects: ObjectStore;
  cipher: Pick<Cipher, 'keyIds'>;
  /** Whether existing rows may be deleted. */
  replace: boolean;
}

/**
 * Restores a backup that `readBackup` has checked. The rows are inserted in one transaction, and
 * counted and hashed before it commits. Throws BackupRefused if they differ. Deletes the images of
 * replaced rows at the end.
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  { db, objects, cipher, replace }: Target,
): Promise<void> {
  await db.transaction((manager) => checkTarget(manager, manifest, replace));
  for (const { name } of manifest.images)
    await putImage(objects, name, imageFile(folder, manifest, name));
  const replaced = await db.transaction(async (manager) => {
    await beginTransfer(manager);
    const uploads: { name: string }[] = await manager.query('SELECT name FROM upload');
    await replaceRows(manager, folder, manifest);
    for (const { name, rows, hash } of manifest.tables) {
      const found = await figuresOf(manager, name);
      if (found.rows !== rows || found.hash !== hash)
        throw new BackupRefused(`The rows of ${name} differ from the backup once restored.`);
    }
    // The transaction numbers of another server mean nothing to those who read events in order.
    if (manifest.tables.some(({ name }) => name === 'event'))
      await manager.query('UPDATE event SET xact = DEFAULT');
    if ((await findUnknownKeys(manager, cipher)).length > 0)
      throw new BackupRefused(
        'The bank details in this backup were sealed with another SECRET_KEY. Set the one in use at the time.',
      );
    const unused: { name: string }[] = await manager.query(
      'SELECT name FROM unnest($1::uuid[]) AS name EXCEPT SELECT name FROM upload',
      [uploads.map(({ name }) => name)],
    );
    return unused;
  });
  // Housekeeping finds images by their rows, which these no longer have.
  for (const { name } of replaced) await objects.delete(name);
}

/** The tables that migrations put a row in: what they hold alone is no work of anybody's. */
const migrated = ['firm_draft', 'quote_counter', 'terms_edition'];

async function checkTarget(manager: EntityManager, manifest: Manifest, replace: boolean) {
  const later = (await listMigrations(manager)).filter(
    (name) => !manifest.migrations.includes(name),
  );
  if (later.length > 0)
    throw new BackupRefused(
      'This database is of a later version than the backup. Restore into an empty one: the server migrates it at its next start.',
    );
  if (replace) return;
  const nonEmpty: string[] = [];
  for (const table of await listTables(manager))
    if (
      !migrated.includes(table) &&
      (await manager.query(`SELECT 1 FROM ${quoteIdentifier(table)} LIMIT 1`)).length > 0
    )
      nonEmpty.push(table);
  if (nonEmpty.length > 0)
    throw new BackupRefused(
      `This database holds rows already (${nonEmpty.join(', ')}). Add --replace to delete them.`,
    );
}

/** Inserts the rows as JSON, so that only PostgreSQL parses their values. */
async function replaceRows(manager: EntityManager, folder: string, { sequences }: Manifest) {
  const tables = await listTables(manager);
  const names = tables.map(quoteIdentifier);
  // The backup already contains the rows that triggers write.
  for (const name of names) await manager.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Restarted sequences go back with the transaction, which those that are only set would not.
  await manager.query(`TRUNCATE ${names.join(', ')} RESTART IDENTITY`);
  for (const table of tables) {
    const columns = await listColumns(manager, table);
    for await (const lines of batches(rowsFile(folder, table)))
      await manager.query(
        `INSERT INTO ${quoteIdentifier(table)} (${columns}) OVERRIDING SYSTEM VALUE
          SELECT ${columns} FROM json_populate_recordset(NULL::${quoteIdentifier(table)}, $1::json)`,
        [`[${lines.join(',')}]`],
      );
  }
  for (const { name, last, called } of sequences)
    await manager.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      quoteIdentifier(name),
      last,
      called,
    ]);
  for (const name of names) await manager.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** Reads the lines of a file in batches. Node's readline would also split at U+2028. */
async function* batches(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 262_144 })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}

/** Stores an image unless it exists: names are used once, so an existing one is the same. */
async function putImage(objects: ObjectStore, name: string, file: string): Promise<void> {
  const existing = await objects.get(name);
  existing?.body.destroy();
  if (existing) return;
  const bytes = await readFile(file);
  const type = await sniffImage(bytes);
  if (!type) throw new BackupRefused(`${name} in the backup is not an image.`);
  await objects.put(name, bytes, type);
}
