import { resolve } from 'node:path';
import { eraseAgain } from '#src/features/people/privacy/erasure/again-service.ts';
import { keepErasures } from '#src/features/people/privacy/erasure/kept-erasures-service.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { BackupRefused, readBackup } from '#src/server/backup/manifest.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { withDatabase } from '#src/server/backup/stored-database.ts';
import { readEnv } from '#src/server/env.ts';
import { withManager } from '#src/server/service-context.ts';
import { builtTemplate } from './built-template.ts';
import { entities } from './features.ts';
import { migrations } from './migrations.ts';
import { runCommand } from './run-command.ts';
import { createServices } from './services.ts';

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
  const isCurrent = knownMigrations.length === migrations.length;
  const template = isCurrent ? builtTemplate() : undefined;
  const secrets = loadSecrets(env);
  await withDatabase(env, { entities, migrations: knownMigrations, template }, async (db) => {
    const services = createServices(env, secrets, Promise.resolve(db));
    const ctx = withManager(services, db.manager);
    await keepErasures(ctx);
    await restoreBackup(resolve(folder), manifest, {
      ...{ db, objects: services.objects, cipher: services.cipher },
      replace: args.includes('--replace'),
    });
    // An older database is migrated first, by the next start, which erases again too.
    if (isCurrent) await eraseAgain(ctx);
  });
  return 'Backup restored. Row counts and hashes of all tables match.';
});
