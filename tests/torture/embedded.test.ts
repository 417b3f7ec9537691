import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { buildPaths } from '#src/tools/build-paths.ts';
import { breakEngine, openNotes } from '#tests/support/embedded-notes.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { startWriter } from '#tests/support/processes.ts';

const { template } = buildPaths;

test('a start after a kill in the middle of the first initialisation', async () => {
  const dataDir = newFolder();
  const writer = startWriter(dataDir);
  while (!existsSync(join(dataDir, 'database.new/base/1'))) await sleep(5);
  writer.process.kill('SIGKILL');
  await writer.ended;
  expect(readdirSync(dataDir)).toContain('database.new');
  expect(readdirSync(dataDir)).not.toContain('database');

  const repository = await openNotes(dataDir, template).repository;
  await repository.insert({ number: 1, writtenBy: 'the second start' });
  expect(await repository.count()).toBe(1);
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.copies', 'database.lock']);
});

test('no new database is created under a running server whose folder was removed', async () => {
  const dataDir = newFolder();
  const { repository, warn } = openNotes(dataDir, template);
  const table = await repository;
  await table.insert({ number: 1, writtenBy: 'before' });
  await breakEngine(dataDir, table);
  const folder = join(dataDir, 'database');
  renameSync(folder, `${folder}.gone`);
  const failures = () =>
    warn.mock.calls.filter(([, said]) => said === 'the embedded database failed to restart');
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(0), 30_000);
  expect(String(failures()[0]?.[0])).toContain(`the database in ${folder} cannot be opened`);
  await sleep(4000);
  expect(failures().length).toBeLessThan(5);
  expect(existsSync(folder)).toBe(false);
  renameSync(`${folder}.gone`, folder);
  await vi.waitFor(() => table.insert({ number: 2, writtenBy: 'after' }), 40_000);
  expect((await table.find()).map(({ number }) => number)).toEqual([1, 2]);
});

test('sockets of a killed process are removed at the next start, those of a running one at its end', async () => {
  const TMPDIR = newFolder();
  const sockets = () => readdirSync(TMPDIR).filter((name) => name.startsWith('awning-db-'));
  const start = async (dataDir = newFolder()) => {
    const writer = startWriter(dataDir, template, { TMPDIR });
    await writer.said(1);
    return writer;
  };
  mkdirSync(join(TMPDIR, 'awning-db-of-somebody-else'));
  const killed = await start();
  const [stale] = sockets().filter((name) => !name.endsWith('else'));
  killed.process.kill('SIGKILL');
  await killed.ended;
  const dataDir = newFolder();
  const living = await start(dataDir);
  expect(sockets()).not.toContain(stale);
  const kept = sockets();
  expect(kept).toHaveLength(2);
  await start();
  expect(sockets()).toEqual(expect.arrayContaining(kept));
  await living.said(living.lines.length + 5);

  living.process.kill('SIGTERM');
  expect(await living.ended).toBe(0);
  expect(sockets()).not.toEqual(expect.arrayContaining(kept));
  const stored = await (await openNotes(dataDir, template).repository).count();
  expect(stored).toBeGreaterThanOrEqual(living.lines.length - 1);
});
