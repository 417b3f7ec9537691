import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '#src/app/migrations.ts';
import { readBackup } from '#src/server/backup/manifest.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { withDatabase, withStoredDatabase } from '#src/server/backup/stored-database.ts';
import { beginTransfer } from '#src/server/backup/tables.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import { createOnboarding, createPortfolioItem } from '#tests/support/builders.ts';
import { emptyDatabase, sharedDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const database = sharedDatabase();
const server = sharedServer(database);

const backUp = (objects: ObjectStore, folder = join(newFolder(), 'backup')) =>
  writeBackup((work) => work(database.source), objects, folder);
async function addItem(): Promise<{ id: string; name: string }> {
  const item = createPortfolioItem(await uploadImage(server));
  const { body } = await server.post('/api/admin/portfolio', item, asOwner);
  return { id: body.id, name: body.imageUrl.split('/').at(-1) };
}
const remove = ({ id }: { id: string }) => server.delete(`/api/admin/portfolio/${id}`, asOwner);

test('an image deleted between its row and its copy is left out of the backup with its row', async () => {
  const { objects } = server.services;
  const [kept, gone] = [await addItem(), await addItem()];
  let asked = 0;
  const store: ObjectStore = Object.assign(Object.create(objects), {
    async get(name: string) {
      asked += 1;
      if (asked === 1) await remove(gone);
      return objects.get(name);
    },
  });
  const { tables, images, lost } = await backUp(store);
  expect(images.map(({ name }) => name)).toEqual([kept.name]);
  expect(lost).toEqual([]);
  expect(tables.find(({ name }) => name === 'portfolio_item')?.rows).toBe(1);
  await remove(kept);
});

test('an image missing from the store is reported, and the rest is backed up', async () => {
  const [there, lost] = [await addItem(), await addItem()];
  await server.services.objects.delete(lost.name);
  const backup = await backUp(server.services.objects);
  expect(backup.lost).toEqual([lost.name]);
  expect(backup.images.map(({ name }) => name)).toEqual([there.name]);
  await remove(there);
  await remove(lost);
});

test('a failed backup leaves nothing, and none overwrites another', async () => {
  const parent = newFolder();
  const folder = join(parent, 'backup');
  const item = await addItem();
  const broken: ObjectStore = Object.assign(Object.create(server.services.objects), {
    get: () => Promise.reject(new Error('The store is away.')),
  });
  await expect(backUp(broken, folder)).rejects.toThrow('The store is away.');
  expect(await readdir(parent)).toEqual([]);
  await backUp(server.services.objects, folder);
  await expect(backUp(server.services.objects, folder)).rejects.toThrow(/exists already/);
  await readBackup(folder);
  await remove(item);
});

test('a backup in the format of version 1.1 can be read and restored', async () => {
  const { objects, cipher } = server.services;
  const item = await addItem();
  const folder = join(newFolder(), 'backup');
  await backUp(objects, folder);
  const file = join(folder, 'manifest.json');
  const { images: pictures, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...rest, format: 1, pictures }));
  await rename(join(folder, 'images'), join(folder, 'pictures'));
  await objects.delete(item.name);
  const manifest = await readBackup(folder);
  await restoreBackup(folder, manifest, { db: database.source, objects, cipher, replace: true });
  expect(await objects.get(item.name)).toMatchObject({ type: 'image/png' });
  await remove(item);
});

test('a backup of an earlier version restores as that version, and not over a later one', async () => {
  await server.post('/api/client-onboarding', createOnboarding());
  const earlier = migrations.slice(0, -1);
  const DATABASE_URL = await emptyDatabase();
  const folder = join(newFolder(), 'backup');
  await withDatabase({ DATABASE_URL, DATA_DIR: '' }, { migrations: earlier }, (db) =>
    writeBackup((work) => work(db), server.services.objects, folder),
  );
  const manifest = await readBackup(folder);
  expect(manifest.migrations).toHaveLength(earlier.length);
  const target = { objects: server.services.objects, cipher: server.services.cipher };
  await expect(
    restoreBackup(folder, manifest, { ...target, db: database.source, replace: true }),
  ).rejects.toThrow(/of a later version than the backup/);
  const [{ count }] = await database.source.query('SELECT count(*)::int FROM onboarding_inquiry');
  expect(count).toBe(1);

  const place = { DATABASE_URL: await emptyDatabase(), DATA_DIR: '' };
  await withDatabase(place, { migrations: earlier }, (db) =>
    restoreBackup(folder, manifest, { ...target, db, replace: false }),
  );
  await withDatabase(place, { migrations }, async (db) =>
    expect(await db.query('SELECT name FROM migrations')).toHaveLength(migrations.length),
  );
});

test('an unreachable database is reported without its password', async () => {
  const away = { DATABASE_URL: 'postgres://awning:canary@127.0.0.1:1/awning', DATA_DIR: '' };
  const error = await withStoredDatabase(away, async () => {}).catch((caught: Error) => caught);
  expect(String(error)).toMatch(/cannot be reached \(ECONNREFUSED\)/);
  expect(String(error)).not.toContain('canary');
  const empty = { DATA_DIR: newFolder() };
  await expect(withStoredDatabase(empty, async () => {})).rejects.toThrow(/There is no database/);
  expect(await readdir(empty.DATA_DIR)).toEqual([]);
});

test('a restore over other rows deletes their images, and keeps its own', async () => {
  const kept = await addItem();
  const folder = join(newFolder(), 'backup');
  await backUp(server.services.objects, folder);
  const replaced = await addItem();
  const { objects, cipher } = server.services;
  const manifest = await readBackup(folder);
  await restoreBackup(folder, manifest, { db: database.source, objects, cipher, replace: true });
  const isThere = async ({ name }: { name: string }) => {
    const found = await objects.get(name);
    found?.body.destroy();
    return found !== null;
  };
  expect([await isThere(kept), await isThere(replaced)]).toEqual([true, false]);
  await remove(kept);
});

test('backup and restore have no time-outs, also between statements', async () => {
  const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'];
  const set = await database.source.transaction(async (manager) => {
    await beginTransfer(manager);
    return Promise.all(limits.map((name) => manager.query(`SHOW ${name}`)));
  });
  expect(set).toEqual(limits.map((name) => [{ [name]: '0' }]));
});

test("the copy of a killed backup is deleted by the next day's backup", async () => {
  const DATA_DIR = newFolder();
  await mkdir(join(DATA_DIR, 'database'));
  await writeFile(join(DATA_DIR, 'database/damaged'), '');
  const [left, underWay] = [join(DATA_DIR, 'copy-killed'), join(DATA_DIR, 'copy-under-way')];
  for (const folder of [left, underWay]) await mkdir(join(folder, 'database'), { recursive: true });
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  await utimes(left, dayBefore, dayBefore);
  const backup = withStoredDatabase({ DATA_DIR }, async () => {});
  await expect(backup).rejects.toThrow('cannot be opened');
  const copies = (await readdir(DATA_DIR)).filter((name) => name.startsWith('copy-'));
  expect(copies).toEqual(['copy-under-way']);
});
