import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

const prefix = 'awning-db-';
const lockName = 'lock';

/**
 * Creates a private folder for sockets in the temporary folder, and returns a function that removes
 * it. The kernel releases its lock with the process, which marks abandoned folders.
 */
export function makeSocketFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Rename the file once it is locked, so that other processes never find it unlocked.
  const temporary = join(folder, 'new');
  const fd = openSync(temporary, 'a', 0o600);
  tryLock(fd);
  renameSync(temporary, join(folder, lockName));
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true });
      closeSync(fd);
    },
  };
}

/** Returns the names of all socket folders; none if the temporary folder cannot be read. */
function listSocketFolders(): string[] {
  try {
    return readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes the socket folders of this user's killed processes. */
export function removeAbandonedSockets(): void {
  for (const name of listSocketFolders()) {
    const folder = join(tmpdir(), name);
    try {
      const stats = lstatSync(folder);
      if (!stats.isDirectory() || stats.uid !== process.getuid?.()) continue;
      const fd = openSync(join(folder, lockName), 'r+');
      if (tryLock(fd)) rmSync(folder, { recursive: true, force: true });
      closeSync(fd);
    } catch {
      // Another process has removed it, or it has no lock: leave it.
    }
  }
}
