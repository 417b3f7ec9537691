import { resolve } from 'node:path';
import { eraseAgain } from '#src/features/people/privacy/erasure/again-service.ts';
import { keepErasures } from '#src/features/people/privacy/erasure/kept-erasures-service.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { withNewestBackup } from '#src/server/backup/backup-store.ts';
import { withOpenBackup } from '#src/server/backup/encrypted-backup.ts';
import { BackupRefused, readBackup } from '#src/server/backup/manifest.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { withDatabase } from '#src/server/backup/stored-database.ts';
import { type Env, readEnv } from '#src/server/env.ts';
import { withManager } from '#src/server/service-context.ts';
import { versionOf } from './backup-version.ts';
import { entities } from './features.ts';
import { runCommand } from './run-command.ts';
import { createServices } from './services.ts';

async function restore(env: Env, folder: string, replace: boolean): Promise<string> {
  const manifest = await readBackup(folder);
  const { isCurrent, ...version } = versionOf(manifest);
  const secrets = loadSecrets(env);
  await withDatabase(env, { entities, ...version }, async (db) => {
    const services = createServices(env, secrets, Promise.resolve(db));
    const ctx = withManager(services, db.manager);
    await keepErasures(ctx);
    await restoreBackup(folder, manifest, {
      ...{ db, objects: services.objects, cipher: services.cipher },
      replace,
    });
    // An older database is migrated first, by the next start, which erases again too.
    if (isCurrent) await eraseAgain(ctx);
  });
  return 'Backup restored. Row counts and hashes of all tables match.';
}

/**
 * Restores a backup to the configured database and object store; the server must be stopped. With --newest
 * it is the newest in BACKUP_FOLDER or the bucket.
 */
await runCommand(async (args) => {
  const env = readEnv(process.env);
  const replace = args.includes('--replace');
  const [folder] = args.filter((arg) => !arg.startsWith('--'));
  if (folder)
    return withOpenBackup(resolve(folder), env.BACKUP_PASSPHRASE, (opened) =>
      restore(env, opened, replace),
    );
  if (args.includes('--newest'))
    return withNewestBackup(env, (folder) => restore(env, folder, replace));
  throw new BackupRefused('Usage: npm run restore -- <folder or --newest> [--replace]');
});
