import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long ago a temporary file was last written by a process that has ended, in milliseconds. */
const untouchedFor = 60_000;

/** Deletes what of a folder's temporary files and folders a killed process has left behind. */
export async function removeLeftBehind(folder: string, temporary: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => temporary.test(name))) {
    const path = join(folder, name);
    // Another process may be writing it, or have moved it to its place.
    const known = await stat(path).catch(() => null);
    if (known && Date.now() - known.mtimeMs > untouchedFor)
      await rm(path, { recursive: true, force: true });
  }
}
