import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './start-fault.ts';

/** What we keep in the data folder; anything else there is left as it is. */
const ours = /^(database|objects|secret-key|admin-password|copy-)/;

/** Does something in the data folder, made for its owner alone; throws a fault that names the setting. */
export function inDataFolder<Result>(dataDir: string, act: () => Result): Result {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return act();
  } catch (error) {
    throw new StartFault(`DATA_DIR: ${(error as Error).message}`);
  }
}

/** Gives a folder one mode and its files another, and all below it likewise; or a file, where it is one. */
export function setModes(path: string, folderMode: number, fileMode: number): void {
  const isFolder = statSync(path).isDirectory();
  chmodSync(path, isFolder ? folderMode : fileMode);
  if (!isFolder) return;
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) setModes(join(path, entry.name), folderMode, fileMode);
}

/** Takes all rights to a path, and to all below it, from other users of the machine. */
export const makePrivate = (path: string): void => setModes(path, 0o700, 0o600);

/**
 * Closes the data folder and what we keep in it to other users; where it is not there yet, it will
 * be made so. Gives the reason where that is not allowed, as in a folder of another user.
 */
export function closeDataFolder(dataDir: string): string | undefined {
  let fault: string | undefined;
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') fault ??= (error as Error).message;
    }
  };
  attempt(() => chmodSync(dataDir, 0o700));
  attempt(() => {
    for (const name of readdirSync(dataDir))
      if (ours.test(name)) attempt(() => makePrivate(join(dataDir, name)));
  });
  return fault;
}
