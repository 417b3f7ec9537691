import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  keepErasures,
  readKeptErasures,
} from '#src/features/people/privacy/erasure/kept-erasures-service.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { startLocker } from '#tests/support/processes.ts';

const database = sharedDatabase();
beforeEach(() => emptyTables(database.source, 'erasure'));

/** Stores an erasure and has it remembered in a folder. */
async function erase(dataDir: string): Promise<void> {
  await database.source.query(
    `INSERT INTO erasure (id, created_at, people, addresses, counts)
     VALUES (gen_random_uuid(), now(), '{}', '{}', '{}')`,
  );
  await keepErasures({ manager: database.source.manager, env: { DATA_DIR: dataDir } });
}

test('erasures at once are all remembered', async () => {
  const folder = newFolder();
  await Promise.all(Array.from({ length: 30 }, () => erase(folder)));
  expect(await readKeptErasures(folder)).toHaveLength(30);
});

test('what a kill left beside the file is gone once erasures are remembered again', async () => {
  const folder = newFolder();
  await erase(folder);
  const copies = ['erasures.json.bak', 'other.json.new'];
  const left = ['erasures.json.6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', 'erasures.json.new'];
  for (const name of [...left, ...copies]) writeFileSync(join(folder, name), '[{"id":');
  await keepErasures({ manager: database.source.manager, env: { DATA_DIR: folder } });
  expect(readdirSync(folder).toSorted()).toEqual([
    ...['erasures.json', 'erasures.json.bak', 'erasures.json.lock', 'other.json.new'],
  ]);
});

test('another process that writes the file is waited for, until it ends, also by a kill', async () => {
  const folder = newFolder();
  const other = startLocker(join(folder, 'erasures.json.lock'));
  await other.said(1);
  let kept = false;
  const keeping = erase(folder).then(() => {
    kept = true;
  });
  await expect
    .poll(() => database.source.query('SELECT count(*)::int AS rows FROM erasure'))
    .toEqual([{ rows: 1 }]);
  await database.source.query('SELECT pg_sleep(0.2)');
  expect(kept).toBe(false);
  expect(await readKeptErasures(folder)).toEqual([]);
  other.process.kill('SIGKILL');
  await keeping;
  expect(await readKeptErasures(folder)).toHaveLength(1);
});

test('a folder without erasures is not written to', async () => {
  const folder = newFolder();
  await keepErasures({ manager: database.source.manager, env: { DATA_DIR: folder } });
  expect(readdirSync(folder)).toEqual([]);
});
