import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { imageFile, readBackup, rowsFile } from '#src/server/backup/manifest.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { createOnboarding, createPortfolioItem } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const database = sharedDatabase();
const server = sharedServer(database);

/** With an address of its own: the same form again within a minute is stored once. */
async function addInquiry(fullName: string): Promise<string> {
  const inquiry = createOnboarding({ fullName, email: `${randomUUID()}@example.org` });
  const answer = await server.post('/api/client-onboarding', inquiry);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.id;
}

beforeAll(async () => {
  const item = createPortfolioItem(await uploadImage(server));
  await server.post('/api/admin/portfolio', item, asOwner);
  await addInquiry('Maud Ferris');
  await addInquiry('Ada Finch');
});

async function backUp(): Promise<string> {
  const folder = join(newFolder(), 'backup');
  await writeBackup((work) => work(database.source), server.services.objects, folder);
  return folder;
}

async function restore(folder: string): Promise<void> {
  const { objects, cipher } = server.services;
  const target = { db: database.source, objects, cipher, replace: true };
  await restoreBackup(folder, await readBackup(folder), target);
}

const edit = async (path: string, change: (text: string) => string) => {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after);
};

/** Changes the rows of inquiries, with the checksum of their file, as one who knows the format can. */
async function changeRows(folder: string, change: (text: string) => string): Promise<void> {
  const path = rowsFile(folder, 'onboarding_inquiry');
  const sha256 = async () =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  const before = await sha256();
  await edit(path, change);
  const after = await sha256();
  await edit(join(folder, 'manifest.json'), (text) => text.replace(before, after));
}

const names = async () =>
  (await database.source.query('SELECT full_name AS name FROM onboarding_inquiry ORDER BY 1')).map(
    ({ name }: { name: string }) => name,
  );

/** Another row that is alike: what is unique is its own. */
const newId = (row: string) =>
  row
    .replace(/"id":"[^"]+"/, `"id":"${randomUUID()}"`)
    .replace(/"reference":"[^"]+"/, '"reference":null');
const swap = (text: string) =>
  text.replaceAll(/Maud Ferris|Ada Finch/g, (name) =>
    name === 'Ada Finch' ? 'Maud Ferris' : 'Ada Finch',
  );

test.each<[string, (text: string) => string]>([
  ['a word of a row', (text) => text.replace('Ada Finch', 'Ada Fynch')],
  ['two values that changed places', swap],
  ['a row too few', (text) => text.replace(/^.*Ada Finch.*\n/m, '')],
  ['a row twice', (text) => text.replace(/^.*Ada Finch.*\n/m, (row) => row + newId(row))],
])('a backup with %s is refused, and changes neither rows nor sequences', async (_, change) => {
  const folder = await backUp();
  await changeRows(folder, change);
  const id = await addInquiry('Since the backup');
  await expect(restore(folder)).rejects.toThrow(
    'The rows of onboarding_inquiry differ from the backup once restored.',
  );
  expect(await names()).toEqual(['Ada Finch', 'Maud Ferris', 'Since the backup']);
  // Had the sequences been set back, its events would be given numbers that are taken.
  const later = await addInquiry('After the refusal');
  await database.source.query('DELETE FROM onboarding_inquiry WHERE id = ANY($1)', [[id, later]]);
});

test('a backup with another number of rows than its manifest says is refused', async () => {
  const folder = await backUp();
  await edit(join(folder, 'manifest.json'), (text) =>
    text.replace(/("onboarding_inquiry",\s*"rows": )2/, '$13'),
  );
  await expect(restore(folder)).rejects.toThrow(/onboarding_inquiry differ/);
});

/** Changes one bit of a file, so that it is as long as before. */
async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

test.each(['rows', 'image'])('a backup with one bit of its %s changed is refused', async (what) => {
  const folder = await backUp();
  const manifest = await readBackup(folder);
  const image = imageFile(folder, manifest, manifest.images[0]?.name ?? '');
  const path = what === 'rows' ? rowsFile(folder, 'onboarding_inquiry') : image;
  await flipBit(path);
  await expect(restore(folder)).rejects.toThrow(
    `The backup is damaged: the checksum of ${path} is wrong.`,
  );
});
