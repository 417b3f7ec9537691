import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#src/server/database/open.ts';
import { Note, notes } from '#tests/support/notes.ts';
import { startWriter } from '#tests/support/processes.ts';

const template = inject('embeddedTemplate');
vi.setConfig({ testTimeout: 90_000 });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'awning-damage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function open(dataDir: string, from = template) {
  const warn = vi.fn();
  const database = openDatabase({ dataDir, template: from, ...notes, warn });
  onTestFinished(() => database.close());
  const repository = database.ready.then((source) => source.getRepository(Note));
  return { repository, warn, close: database.close };
}

/** All but the cache that every start makes anew. */
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('pg_internal.init'))
    .sort();

describe('a damaged data folder', () => {
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
  ])('Finding 2: is refused and left as it is where %s', async (_case, spoil) => {
    const dataDir = newFolder();
    const folder = join(dataDir, 'database');
    cpSync(template, folder, { recursive: true });
    spoil(folder);
    const left = files(folder);
    const fault = await open(dataDir).repository.catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'StartError' });
    expect(String(fault)).toContain(`DATA_DIR: the database in ${folder} cannot be opened.`);
    expect(String(fault)).toMatch(/move that folder away and restore a backup/);
    expect(files(folder)).toEqual(expect.arrayContaining(left));
    expect(readdirSync(dataDir)).not.toContain('database.new');
  });

  test('Finding 2: an empty folder is no database, and one is made there', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'database'));
    expect(await (await open(dataDir).repository).count()).toBe(0);
  });

  test('Finding 2: a damaged template is named, and leaves nothing behind', async () => {
    const dataDir = newFolder();
    const damaged = join(newFolder(), 'template');
    cpSync(template, damaged, { recursive: true });
    rmSync(join(damaged, 'base'), { recursive: true });
    const { repository } = open(dataDir, damaged);
    await expect(repository).rejects.toThrow(`or ${damaged} is damaged (npm run build`);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });

  test('a database that cannot be written is said in one sentence, and leaves nothing behind', async () => {
    const dataDir = newFolder();
    // A copy fails at a pipe as it does on a full disk.
    const from = newFolder();
    execFileSync('mkfifo', [join(from, 'PG_VERSION')]);
    const fault = await open(dataDir, from).repository.catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'StartError' });
    expect(String(fault)).toContain(
      `DATA_DIR: no database can be created in ${join(dataDir, 'database')}: the disk is full or`,
    );
    expect(readdirSync(dataDir)).toEqual(['database.lock']);
  });

  test('Finding 2: no new database is made under a running server whose folder went away', async () => {
    const dataDir = newFolder();
    const { repository, warn } = open(dataDir);
    const table = await repository;
    await table.insert({ number: 1, writtenBy: 'before' });
    const folder = join(dataDir, 'database');
    const log = join(folder, 'pg_wal');
    renameSync(log, `${log}.gone`);
    const flood = `INSERT INTO note SELECT n, repeat('x', 90) FROM generate_series(10, 300000) AS n`;
    await expect(table.query(flood)).rejects.toThrow('No such file');
    renameSync(`${log}.gone`, log);
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
});

test('Finding 8: sockets of a killed process go at the next start, those of a living one stay', async () => {
  const TMPDIR = newFolder();
  const sockets = () => readdirSync(TMPDIR).filter((name) => name.startsWith('awning-db-'));
  const start = async () => {
    const writer = startWriter(newFolder(), template, { TMPDIR });
    await writer.said(1);
    return writer;
  };
  mkdirSync(join(TMPDIR, 'awning-db-of-somebody-else'));
  const killed = await start();
  const [stale] = sockets().filter((name) => !name.endsWith('else'));
  killed.process.kill('SIGKILL');
  await killed.ended;
  const living = await start();
  expect(sockets()).not.toContain(stale);
  const kept = sockets();
  expect(kept).toHaveLength(2);
  await start();
  expect(sockets()).toEqual(expect.arrayContaining(kept));
  await living.said(living.lines.length + 5);
});
