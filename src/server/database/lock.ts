import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { inDataFolder } from '#src/server/data-folder.ts';
import { StartError } from '#src/server/start-error.ts';

/** Another running process uses the data folder. */
class DataFolderInUse extends StartError {
  override name = 'DataFolderInUse';
}

/**
 * Locks the data folder for this process and returns a function that unlocks it. Throws
 * DataFolderInUse. The kernel releases the lock of a killed process.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'database.lock');
  const fd = inDataFolder(dataDir, () => openSync(file, 'a+', 0o600));
  if (!tryLock(fd)) {
    closeSync(fd);
    const holder = readFileSync(file, 'utf8').trim() || 'another process';
    throw new DataFolderInUse(`The data folder ${dataDir} is in use by ${holder}. Stop it first.`);
  }
  ftruncateSync(fd);
  writeSync(fd, `process ${process.pid}, started ${new Date().toISOString()}\n`);
  return () => closeSync(fd);
}
