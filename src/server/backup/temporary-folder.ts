import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The age at which a folder was left by a killed process, in milliseconds. */
const abandonedAfter = 24 * 3_600_000;

/** Deletes the folders whose names begin so and that killed processes left in another one. */
export async function deleteAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    // Another process may be deleting its own.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}

const prefix = 'awning-backup-';

/** Calls `run` with a new private folder, which does not outlive it: it holds what may be nowhere else in plain. */
export async function withTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  await deleteAbandoned(tmpdir(), prefix);
  let folder: string | undefined;
  const clear = () => folder && rmSync(folder, { recursive: true, force: true });
  const end = () => process.exit(1);
  // Before it is made: a signal that nobody awaits ends the process at once.
  process.once('exit', clear);
  process.once('SIGTERM', end);
  folder = mkdtempSync(join(tmpdir(), prefix));
  try {
    return await run(folder);
  } finally {
    process.off('exit', clear);
    process.off('SIGTERM', end);
    await rm(folder, { recursive: true, force: true });
  }
}
