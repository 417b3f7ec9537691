import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { Cipher } from '#src/server/cipher.ts';
import { sniffImage } from '#src/server/object-store/image-type.ts';
import type { ObjectStore } from '#src/server/object-store/object-store.ts';
import { findUnknownKeys } from '#src/server/sealed-rows.ts';
import { BackupRefused, type Manifest, pictureFile, rowsFile } from './manifest.ts';
import { beginCarrying, figuresOf, listMigrations, listTables, quoted } from './tables.ts';

export interface Target {
  /** At the migrations of the backup. */
  db: DataSource;
  objects: ObjectStore;
  cipher: Pick<Cipher, 'keyIds'>;
  /** Whether rows that are there may go. */
  replace: boolean;
}

/**
 * Brings a backup that was read back to a database and a store. The rows come in one transaction
 * and are counted and hashed again before it ends; throws BackupRefused where anything differs.
 * Pictures of the rows it replaces go once that is done.
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  { db, objects, cipher, replace }: Target,
): Promise<void> {
  await db.transaction((manager) => refuseTarget(manager, manifest, replace));
  for (const { name } of manifest.pictures) await bringPicture(objects, folder, name);
  const shownNoMore = await db.transaction(async (manager) => {
    await beginCarrying(manager);
    const uploads: { name: string }[] = await manager.query('SELECT name FROM upload');
    const tables = await listTables(manager);
    const names = tables.map(quoted);
    // The triggers' own doings, down to TRUNCATE's, are among the rows.
    for (const name of names) await manager.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await manager.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of tables) await insertRows(manager, folder, table);
    for (const { name, last, called } of manifest.sequences)
      await manager.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        quoted(name),
        last,
        called,
      ]);
    for (const { name, rows, hash } of manifest.tables) {
      const found = await figuresOf(manager, name);
      if (found.rows !== rows || found.hash !== hash)
        throw new BackupRefused(`The rows of ${name} did not arrive as they were.`);
    }
    if ((await findUnknownKeys(manager, cipher)).length > 0)
      throw new BackupRefused(
        'The bank details of this backup were sealed with another SECRET_KEY. Set the one it was made with.',
      );
    for (const name of names) await manager.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    const unknown: { name: string }[] = await manager.query(
      'SELECT name FROM unnest($1::uuid[]) AS name EXCEPT SELECT name FROM upload',
      [uploads.map(({ name }) => name)],
    );
    return unknown;
  });
  // No row speaks of them any more, by which housekeeping would find them.
  for (const { name } of shownNoMore) await objects.delete(name);
}

async function refuseTarget(manager: EntityManager, manifest: Manifest, replace: boolean) {
  const later = (await listMigrations(manager)).filter(
    (name) => !manifest.migrations.includes(name),
  );
  if (later.length > 0)
    throw new BackupRefused(
      'This database is of a later version than the backup. Restore into an empty one: the server brings it up to date at its start.',
    );
  if (replace) return;
  const held: string[] = [];
  for (const table of await listTables(manager))
    if ((await manager.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`)).length > 0)
      held.push(table);
  if (held.length > 0)
    throw new BackupRefused(
      `This database holds rows already (${held.join(', ')}). They are kept, unless you add --replace.`,
    );
}

/** Rows come as JSON, so that the database reads every value itself and none passes through ours. */
async function insertRows(manager: EntityManager, folder: string, table: string): Promise<void> {
  const statement = `INSERT INTO ${quoted(table)} OVERRIDING SYSTEM VALUE
    SELECT * FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`;
  for await (const lines of batches(rowsFile(folder, table)))
    await manager.query(statement, [`[${lines.join(',')}]`]);
}

/** The lines of a file, in handy amounts. Node's readline would also part them at U+2028. */
async function* batches(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 262_144 })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}

/** A name is given once and its picture never changes, so that one already there is the same. */
async function bringPicture(objects: ObjectStore, folder: string, name: string): Promise<void> {
  const there = await objects.get(name);
  there?.body.destroy();
  if (there) return;
  const bytes = await readFile(pictureFile(folder, name));
  const type = await sniffImage(bytes);
  if (!type) throw new BackupRefused(`The backup's picture ${name} is no image.`);
  await objects.put(name, bytes, type);
}
