import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test, vi } from 'vitest';
import { migrations } from '#src/app/migrations.ts';
import { requestCopy } from '#src/server/database/copy-requests.ts';
import { expectRollback } from '#tests/support/broken-migration.ts';
import { breakEngine, openNotes } from '#tests/support/embedded-notes.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { patience } from '#tests/support/patience.ts';
import { startWriter } from '#tests/support/processes.ts';

const template = inject('embeddedTemplate');
vi.setConfig({ testTimeout: 90_000 });

const open = (dataDir: string, from = template) => openNotes(dataDir, from).repository;

/** All but the cache that every start makes anew. */
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('pg_internal.init'))
    .sort();

describe('a data folder, on the embedded database', () => {
  test.each([
    ['PG_VERSION is missing', (folder: string) => rmSync(join(folder, 'PG_VERSION'))],
    ['base is missing', (folder: string) => rmSync(join(folder, 'base'), { recursive: true })],
    [
      'pg_control is cut short',
      (folder: string) => truncateSync(join(folder, 'global/pg_control'), 99),
    ],
    [
      'only one file is left',
      (folder: string) => {
        for (const name of readdirSync(folder).filter((entry) => entry !== 'base'))
          rmSync(join(folder, name), { recursive: true });
      },
    ],
  ])('a data folder is refused and left as it is where %s', async (_case, spoil) => {
    const dataDir = newFolder();
    const folder = join(dataDir, 'database');
    cpSync(template, folder, { recursive: true });
    spoil(folder);
    const left = files(folder);
    const fault = await open(dataDir).catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'StartError' });
    expect(String(fault)).toContain(`DATA_DIR: the database in ${folder} cannot be opened.`);
    expect(String(fault)).toMatch(/move that folder away and restore a backup/);
    expect(files(folder)).toEqual(expect.arrayContaining(left));
    expect(readdirSync(dataDir)).not.toContain('database.new');
  });

  test('a damaged template is reported, and leaves nothing behind', async () => {
    const dataDir = newFolder();
    const damaged = join(newFolder(), 'template');
    cpSync(template, damaged, { recursive: true });
    rmSync(join(damaged, 'base'), { recursive: true });
    await expect(open(dataDir, damaged)).rejects.toThrow(`or ${damaged} is damaged (npm run build`);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });

  test('an empty folder gets a new database, with missing migrations of its template', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'database'));
    const started = performance.now();
    const opening = open(dataDir);
    const returned = performance.now() - started;
    const repository = await opening;
    expect(returned).toBeLessThan((performance.now() - started) / 4);
    const done: { name: string }[] = await repository.query('SELECT name FROM migrations');
    expect(done.map(({ name }) => name)).toEqual([
      ...migrations.map(({ name }) => name),
      'CreateNotes2000000000000',
    ]);
    expect(await repository.count()).toBe(0);
  });

  test('a second process is refused the embedded database, and told who uses it', async () => {
    const dataDir = newFolder();
    const repository = await open(dataDir);
    const second = startWriter(dataDir, template);
    expect(await second.ended).toBe(1);
    expect(second.lines).toEqual([]);
    expect(second.errors.join()).toMatch(
      `The data folder ${dataDir} is in use by process ${process.pid}, started 20`,
    );
    await expect(open(dataDir)).rejects.toThrow('is in use by process');
    await repository.insert({ number: 1, writtenBy: 'the holder' });
    expect(await repository.count()).toBe(1);
  });

  test('it restarts with its data if its engine fails, and can be copied', async () => {
    const dataDir = newFolder();
    const repository = await open(dataDir);
    await repository.insert({ number: 1, writtenBy: 'before' });
    await breakEngine(dataDir, repository);
    await vi.waitFor(() => repository.insert({ number: 2, writtenBy: 'after' }), patience);
    expect((await repository.find()).map(({ number }) => number)).toEqual([1, 2]);
    expect(await requestCopy(dataDir, join(newFolder(), 'copy'))).toBe(true);
  });

  test('a migration that fails is rolled back, reported, and closes everything', async () => {
    await expectRollback({ dataDir: newFolder(), template });
  });

  test('a database that cannot be written is reported in one sentence, and leaves nothing behind', async () => {
    const dataDir = newFolder();
    // A copy fails at a pipe as it does on a full disk.
    const from = newFolder();
    execFileSync('mkfifo', [join(from, 'PG_VERSION')]);
    const error = await open(dataDir, from).catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'StartError' });
    expect(String(error)).toContain(
      `DATA_DIR: no database can be created in ${join(dataDir, 'database')}: the disk is full or`,
    );
    expect(readdirSync(dataDir)).toEqual(['database.lock']);
  });
});
