import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, errorMessage } from './error-code.ts';
import { StartError } from './start-error.ts';

/** What we keep in the data folder; anything else there is left as it is. */
const ours = /^(database|objects|secret-key|admin-password|copy-)/;

/** Does something in the data folder, made for its owner alone; throws a fault that names the setting. */
export function inDataFolder<Result>(dataDir: string, act: () => Result): Result {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return act();
  } catch (error) {
    throw new StartError(`DATA_DIR: ${errorMessage(error)}`);
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
 * Closes what we keep in the data folder to other users, and the folder itself where it holds nothing
 * else: it may be one that others need, such as /srv. Where that is not allowed, gives what to say.
 */
export function restrictDataFolder(dataDir: string): string | undefined {
  let fault: string | undefined;
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') fault ??= errorMessage(error);
    }
  };
  attempt(() => {
    const names = readdirSync(dataDir);
    if (names.every((name) => ours.test(name))) attempt(() => chmodSync(dataDir, 0o700));
    for (const name of names) if (ours.test(name)) attempt(() => makePrivate(join(dataDir, name)));
  });
  return fault && `Other users of this machine may read DATA_DIR: ${fault}`;
}
