import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Repository } from 'typeorm';
import { expect, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#src/server/database/open.ts';
import { Note, notesIn } from './notes.ts';

/** Opens an embedded database of notes, closed with its test. */
export function openNotes(dataDir: string, template: string) {
  const warn = vi.fn();
  const database = openDatabase({ dataDir, template, ...notesIn(template), warn });
  onTestFinished(() => database.close());
  return { repository: database.ready.then((source) => source.getRepository(Note)), warn };
}

/** Has the engine break: its log of writes is away while much is written. */
export async function breakEngine(dataDir: string, repository: Repository<Note>): Promise<void> {
  const log = join(dataDir, 'database/pg_wal');
  renameSync(log, `${log}.gone`);
  const flood = `INSERT INTO note SELECT n, repeat('x', 90) FROM generate_series(10, 300000) AS n`;
  await expect(repository.query(flood)).rejects.toThrow('No such file');
  renameSync(`${log}.gone`, log);
}
