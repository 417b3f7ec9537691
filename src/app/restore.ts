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

/** Restores a backup to the configured database and object store; the server must be stopped. */
await runCommand(async (args) => {
  const [folder] = args.filter((arg) => arg !== '--replace');
  if (!folder) throw new BackupRefused('Usage: npm run restore -- <folder> [--replace]');
  const env = readEnv(process.env);
  const manifest = await readBackup(resolve(folder));
  const knownMigrations = migrations.filter((migration) =>
    manifest.migrations.includes(new migration().name ?? ''),
  );
  if (knownMigrations.length < manifest.migrations.length)
    throw new BackupRefused(
      'This backup was created by a newer version. Restore it with that version.',
    );
  const template = knownMigrations.length === migrations.length ? builtTemplate() : undefined;
  await withDatabase(env, { migrations: knownMigrations, template }, (db) =>
    restoreBackup(resolve(folder), manifest, {
      db,
      objects: createObjectStore(env),
      cipher: createCipher(loadSecrets(env).keys),
      replace: args.includes('--replace'),
    }),
  );
  return 'Backup restored. Row counts and hashes of all tables match.';
});
