import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import type { ObjectStore } from '#src/server/object-store/object-store.ts';
import {
  BackupRefused,
  type Manifest,
  pictureFile,
  picturesFolder,
  rowsFile,
  rowsFolder,
  writeFileHashed,
  writeManifest,
} from './manifest.ts';
import { beginCarrying, figuresOf, listMigrations, listTables, quoted } from './tables.ts';

/** Runs something over the database as it is now. */
type WithDatabase = <T>(work: (db: DataSource) => Promise<T>) => Promise<T>;

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { pictures: string[] };

/** Rounds after which we say that pictures go faster than they can be copied. */
const mostRounds = 10;

/**
 * Writes everything that is stored into a new folder: the rows of one moment, and the pictures they
 * show. Nobody has to wait for it. It is finished once its manifest is there; a failed one is deleted.
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
    await mkdir(picturesFolder(folder), { mode: 0o700 });
    const manifest = await carryOut(withDatabase, objects, folder);
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

/**
 * Rows first, for a picture is stored before its row shows it and never changes. One that is not
 * there was deleted with its row since, and the rows are taken again; if the later rows still have
 * it, it is lost. Copies are kept, so that one deletion asks for one more round at most.
 */
async function carryOut(
  withDatabase: WithDatabase,
  objects: ObjectStore,
  folder: string,
): Promise<Manifest> {
  const copied = new Map<string, Manifest['pictures'][number]>();
  let lost: string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    await rm(rowsFolder(folder), { recursive: true, force: true });
    const rows = await withDatabase((db) => writeRows(db, folder));
    const pictures: Manifest['pictures'] = [];
    const missing: string[] = [];
    for (const name of rows.pictures) {
      const picture = copied.get(name) ?? (await copyPicture(objects, folder, name));
      if (picture) {
        copied.set(name, picture);
        pictures.push(picture);
      } else missing.push(name);
    }
    if (missing.every((name) => lost.includes(name)))
      return { format: 1, ...rows, pictures, lost: missing };
    lost = missing;
  }
  throw new BackupRefused('Pictures are deleted faster than they can be copied.');
}

const writeRows = (db: DataSource, folder: string): Promise<Rows> =>
  db.transaction('REPEATABLE READ', async (manager) => {
    await beginCarrying(manager);
    const migrations = await listMigrations(manager);
    if (migrations.length === 0) throw new BackupRefused('This database holds nothing of ours.');
    await mkdir(rowsFolder(folder), { mode: 0o700 });
    const tables: Manifest['tables'] = [];
    for (const name of await listTables(manager)) {
      const facts = await writeFileHashed(rowsFile(folder, name), linesOf(manager, name));
      tables.push({ name, ...(await figuresOf(manager, name)), ...facts });
    }
    const pictures: { name: string }[] = await manager.query(
      "SELECT name FROM upload WHERE state IN ('waiting', 'attached') ORDER BY name",
    );
    return {
      migrations,
      tables,
      sequences: await readSequences(manager),
      pictures: pictures.map(({ name }) => name),
    };
  });

async function* linesOf(manager: EntityManager, table: string): AsyncGenerator<string> {
  const rows = `SELECT to_json(t)::text AS line FROM ${quoted(table)} AS t`;
  await manager.query(`DECLARE lines NO SCROLL CURSOR FOR ${rows}`);
  for (;;) {
    const batch: { line: string }[] = await manager.query('FETCH 1000 FROM lines');
    if (batch.length === 0) break;
    yield batch.map(({ line }) => `${line}\n`).join('');
  }
  await manager.query('CLOSE lines');
}

/** Sequences know no snapshot: read after the rows, they stand at or past every number in them. */
async function readSequences(manager: EntityManager): Promise<Manifest['sequences']> {
  const names: { name: string }[] = await manager.query(`
    SELECT sequencename AS name FROM pg_sequences
    WHERE schemaname = current_schema() AND sequencename <> 'migrations_id_seq' ORDER BY 1
  `);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const [state] = await manager.query(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`,
    );
    sequences.push({ name, ...state });
  }
  return sequences;
}

async function copyPicture(objects: ObjectStore, folder: string, name: string) {
  const found = await objects.get(name);
  return found && { name, ...(await writeFileHashed(pictureFile(folder, name), found.body)) };
}
