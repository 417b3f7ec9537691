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
 * Makes a folder for sockets in the temporary folder, for this user alone, and gives the function
 * that removes it. Its lock, which the kernel drops with the process, tells it from an abandoned one.
 */
export function makeSocketFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Under its name only once it is locked: nobody ever finds it unlocked while we live.
  const unnamed = join(folder, 'new');
  const fd = openSync(unnamed, 'a', 0o600);
  tryLock(fd);
  renameSync(unnamed, join(folder, lockName));
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true });
      closeSync(fd);
    },
  };
}

/** The socket folders there are; none where the temporary folder may not be listed. */
function listSocketFolders(): string[] {
  try {
    return readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes the socket folders that killed processes of this user left. */
export function removeAbandonedSockets(): void {
  for (const name of listSocketFolders()) {
    const folder = join(tmpdir(), name);
    try {
      const facts = lstatSync(folder);
      if (!facts.isDirectory() || facts.uid !== process.getuid?.()) continue;
      const fd = openSync(join(folder, lockName), 'r+');
      if (tryLock(fd)) rmSync(folder, { recursive: true, force: true });
      closeSync(fd);
    } catch {
      // Another process was quicker, or it has no lock: leave it.
    }
  }
}
