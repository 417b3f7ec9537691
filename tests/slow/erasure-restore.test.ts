import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseAgain } from '#src/features/people/privacy/erasure/again-service.ts';
import { readBackup } from '#src/server/backup/manifest.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { withManager } from '#src/server/service-context.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createTestServer, secretKey, sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import {
  createWholePerson,
  endMoney,
  findText,
  storedObjects,
  wholeSettings,
} from '#tests/support/whole-person.ts';

const database = sharedDatabase();
const server = sharedServer(database, wholeSettings);
const erasures = ({ services }: Pick<typeof server, 'services'>) =>
  join(services.env.DATA_DIR, 'erasures.json');

/** Backs up somebody, erases them and restores the backup. */
async function restoreErased(tag: string) {
  await emptyTables(database.source, 'rate_limit', 'submission');
  const person = await createWholePerson(server, tag);
  await endMoney(person, server);
  await emptyTables(database.source, 'submission');
  const { objects, cipher } = server.services;
  const folder = join(newFolder(), 'backup');
  await writeBackup((work) => work(database.source), objects, folder);
  const erased = await server.post(`/api/admin/people/${person.personId}/erase`, {}, asOwner);
  expect(erased.status).toBe(200);
  const manifest = await readBackup(folder);
  await restoreBackup(folder, manifest, { db: database.source, objects, cipher, replace: true });
  expect(await findText(database.source, tag)).toContain('person.name');
  return person;
}

const isKeptByLaw = (column: string) => /^(invoice\.recipient|payment_request\.)/.test(column);

test('an older backup brings nobody back who was erased since', async () => {
  const person = await restoreErased('zyv1w');
  const ctx = withManager(server.services, database.source.manager);
  await eraseAgain(ctx);
  expect((await findText(database.source, person.tag)).filter((at) => !isKeptByLaw(at))).toEqual(
    [],
  );
  const names = [person.imageUrl, person.sent].map((url) => url.slice(url.lastIndexOf('/') + 1));
  expect(storedObjects(server).filter((name) => names.includes(name))).toEqual([]);
  const stored = () => database.source.query('SELECT id FROM erasure');
  const once = await stored();
  await eraseAgain(ctx);
  expect(await stored()).toEqual(once);
});

test('it is known who that was by their address alone, also under an older key', async () => {
  const person = await restoreErased('zyv2w');
  const rotated = await createTestServer(database.source, {
    ...wholeSettings,
    SECRET_KEY: `a-newer-secret-key-a-newer-secret-key,${secretKey}`,
  });
  const kept = JSON.parse(await readFile(erasures(server), 'utf8'));
  expect(JSON.stringify(kept)).not.toContain('zyv2w');
  const nameless = kept.map((erasure: object) => ({ ...erasure, people: [] }));
  await writeFile(erasures(rotated), JSON.stringify(nameless));
  await eraseAgain(withManager(rotated.services, database.source.manager));
  expect((await findText(database.source, person.tag)).filter((at) => !isKeptByLaw(at))).toEqual(
    [],
  );
  await rotated.close();
});
