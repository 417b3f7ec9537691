import { createCipher } from '#src/server/auth/cipher.ts';
import { loadKeys } from '#src/server/auth/secrets.ts';
import type { DatabaseOptions } from '#src/server/database/open.ts';
import type { Env } from '#src/server/env.ts';
import { createObjectStore } from '#src/server/storage/create-object-store.ts';
import { type Manifest, readBackup } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { withDatabase } from './stored-database.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/**
 * Restores a backup into an embedded database and a folder of its own, which are deleted afterwards: every
 * checksum, count and hash has to match, and SECRET_KEY to open the bank details. Throws BackupRefused.
 */
export async function checkBackup(
  env: Env,
  folder: string,
  optionsFor: (manifest: Manifest) => Pick<DatabaseOptions, 'migrations' | 'template'>,
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  await withTemporaryFolder((DATA_DIR) =>
    withDatabase({ DATA_DIR }, optionsFor(manifest), (db) =>
      restoreBackup(folder, manifest, {
        db,
        objects: createObjectStore({ ...env, DATA_DIR, S3_ENDPOINT: undefined }),
        cipher: createCipher(loadKeys(env)),
        replace: false,
      }),
    ),
  );
  return manifest;
}
