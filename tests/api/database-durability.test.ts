import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { migrations } from '#src/app/entities.ts';
import { requestCopy } from '#src/server/database/copy-requests.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { Note, notes } from '#tests/support/notes.ts';
import { startWriter } from '#tests/support/processes.ts';

const template = inject('embeddedTemplate');
vi.setConfig({ testTimeout: 90_000 });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'awning-durability-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(dataDir: string) {
  const database = openDatabase({ dataDir, template, ...notes, warn: () => {} });
  onTestFinished(() => database.close());
  return (await database.ready).getRepository(Note);
}

describe('the embedded database', () => {
  test('starts well after a kill in the middle of its first initialisation', async () => {
    const dataDir = newFolder();
    const writer = startWriter(dataDir);
    while (!existsSync(join(dataDir, 'database.new/base/1'))) await setTimeout(5);
    writer.process.kill('SIGKILL');
    await writer.ended;
    expect(readdirSync(dataDir)).toContain('database.new');
    expect(readdirSync(dataDir)).not.toContain('database');

    const repository = await open(dataDir);
    await repository.insert({ number: 1, writtenBy: 'the second start' });
    expect(await repository.count()).toBe(1);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.copies', 'database.lock']);
  });

  test('is refused to a second process, which is told who holds it', async () => {
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

  test('is started again when its engine breaks, with what was stored, and can be copied', async () => {
    const dataDir = newFolder();
    const repository = await open(dataDir);
    await repository.insert({ number: 1, writtenBy: 'before' });
    const log = join(dataDir, 'database/pg_wal');
    renameSync(log, `${log}.gone`);
    const flood = `INSERT INTO note SELECT n, repeat('x', 90) FROM generate_series(10, 300000) AS n`;
    await expect(repository.query(flood)).rejects.toThrow('No such file');
    renameSync(`${log}.gone`, log);
    await vi.waitFor(() => repository.insert({ number: 2, writtenBy: 'after' }), 20_000);
    expect((await repository.find()).map(({ number }) => number)).toEqual([1, 2]);
    expect(await requestCopy(dataDir, join(newFolder(), 'copy'))).toBe(true);
  });

  test('ends cleanly on SIGTERM and leaves the folder to the next', async () => {
    const dataDir = newFolder();
    const temporary = newFolder();
    const writer = startWriter(dataDir, template, { TMPDIR: temporary });
    await writer.said(20);
    expect(readdirSync(temporary).join()).toContain('awning-db-');
    writer.process.kill('SIGTERM');
    expect(await writer.ended).toBe(0);
    expect(readdirSync(temporary).join()).not.toContain('awning-db-');
    const stored = await (await open(dataDir)).count();
    expect(stored).toBeGreaterThanOrEqual(writer.lines.length - 1);
  });

  test('returns from opening at once, and runs what its template does not have yet', async () => {
    const started = performance.now();
    const opening = open(newFolder());
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
});
