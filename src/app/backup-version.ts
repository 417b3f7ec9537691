import { BackupRefused, type Manifest } from '#src/server/backup/manifest.ts';
import { builtTemplate } from './built-template.ts';
import { migrations } from './migrations.ts';

/** Returns what makes a database of the version of a backup. Throws BackupRefused for a newer one. */
export function versionOf(manifest: Pick<Manifest, 'migrations'>) {
  const known = migrations.filter((migration) =>
    manifest.migrations.includes(new migration().name ?? ''),
  );
  if (known.length < manifest.migrations.length)
    throw new BackupRefused(
      'This backup was created by a newer version. Restore it with that version.',
    );
  const isCurrent = known.length === migrations.length;
  return { migrations: known, isCurrent, template: isCurrent ? builtTemplate() : undefined };
}
