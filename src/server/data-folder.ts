import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, errorMessage } from './error-code.ts';
import { StartError } from './start-error.ts';

/** The names this product uses in the data folder; other files are left alone. */
const managedNames =
  /^(database|objects|secret-key|admin-password|firm\.json|erasures\.json|last-backup|site$|copy-)/;

/** Creates the data folder, private to this user, and runs `act`. Throws a StartError if either fails. */
export function inDataFolder<Result>(dataDir: string, act: () => Result): Result {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return act();
  } catch (error) {
    throw new StartError(`DATA_DIR: ${errorMessage(error)}`);
  }
}

/** Sets the modes of a file, or of a folder and everything in it. Symbolic links are skipped. */
export function setModes(path: string, folderMode: number, fileMode: number): void {
  const isFolder = statSync(path).isDirectory();
  chmodSync(path, isFolder ? folderMode : fileMode);
  if (!isFolder) return;
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) setModes(join(path, entry.name), folderMode, fileMode);
}

/** Removes other users' access to a path and everything below it. */
export const makePrivate = (path: string): void => setModes(path, 0o700, 0o600);

/**
 * Makes our files in the data folder private, and the folder itself if it holds nothing else: it may
 * be a shared one, such as /srv. Returns a warning for the operator if that is not permitted.
 */
export function restrictDataFolder(dataDir: string): string | undefined {
  let failure: string | undefined;
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') failure ??= errorMessage(error);
    }
  };
  attempt(() => {
    const names = readdirSync(dataDir);
    if (names.every((name) => managedNames.test(name))) attempt(() => chmodSync(dataDir, 0o700));
    for (const name of names)
      if (managedNames.test(name)) attempt(() => makePrivate(join(dataDir, name)));
  });
  return failure && `Other users of this machine may be able to read DATA_DIR: ${failure}`;
}
