import { resolve } from 'node:path';
import { createCipher } from '#src/server/auth/cipher.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { BackupRefused, readBackup } from '#src/server/backup/manifest.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { withDatabase } from '#src/server/backup/stored-database.ts';
import { readEnv } from '#src/server/env.ts';
import { createObjectStore } from '#src/server/storage/create-object-store.ts';
import { builtTemplate } from './built-template.ts';
import { migrations } from './entities.ts';
import { runCommand } from './run-command.ts';

/** Restores a backup to the database and the object store of these settings; no server may run. */
await runCommand(async (given) => {
  const [folder] = given.filter((word) => word !== '--replace');
  if (!folder) throw new BackupRefused('Usage: npm run restore -- <folder> [--replace]');
  const env = readEnv(process.env);
  const manifest = await readBackup(resolve(folder));
  const steps = migrations.filter((step) => manifest.migrations.includes(new step().name ?? ''));
  if (steps.length < manifest.migrations.length)
    throw new BackupRefused('This backup was made by a later version. Restore it with that one.');
  const template = steps.length === migrations.length ? builtTemplate() : undefined;
  await withDatabase(env, { migrations: steps, template }, (db) =>
    restoreBackup(resolve(folder), manifest, {
      db,
      objects: createObjectStore(env),
      cipher: createCipher(loadSecrets(env).keys),
      replace: given.includes('--replace'),
    }),
  );
  return 'The backup is restored, and every table has its count and hash.';
});
