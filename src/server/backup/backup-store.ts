import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Env } from '#src/server/env.ts';
import {
  type BackupSettings,
  type Bucket,
  defaultFolder,
  openBucket,
  sentFor,
  uploadBackup,
} from './backup-place.ts';
import { withOpenBackup } from './encrypted-backup.ts';
import { BackupRefused, filesOf, isManifestName } from './manifest.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** Where backups are kept, each in a folder named by when it was made. */
export interface BackupStore {
  /** What to call it: 'the bucket photos'. */
  name: string;
  /** The folder itself; undefined where a backup is written elsewhere first. */
  folder?: string;
  /** The names of all backups, the oldest first. */
  list(): Promise<Listed>;
  /** Stores a written backup, its manifest last. */
  put(folder: string, name: string): Promise<void>;
  /** Calls `run` with the folder of a backup, which may end with it. */
  use<T>(name: string, run: (folder: string) => Promise<T>): Promise<T>;
  /** Deletes a backup, its manifest first. */
  remove(name: string): Promise<void>;
}

interface Listed {
  complete: string[];
  /** What is being written, or was cut off. */
  incomplete: string[];
}

/** The name of a backup by when it is made: '2026-11-28T04-00-00Z'; of a daily one with '-daily' behind it. */
export const backupName = (now: Date, isDaily = false): string =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isDaily ? '-daily' : ''}`;

const isName = (text: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-daily)?$/.test(text);
/** Whether it was made by itself, and is kept by the rule. */
export const isDaily = (name: string): boolean => name.endsWith('Z-daily');

/** Opens the place of backups by the settings in force. */
export async function openStore(
  settings: BackupSettings & Pick<Env, 'DATA_DIR'>,
): Promise<BackupStore> {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_FOLDER: folder = defaultFolder(settings) } = settings;
  return bucket === undefined
    ? folderStore(resolve(folder))
    : bucketStore(await openBucket(settings, sentFor), bucket);
}

/** Sorts the names of backups, by which of them have a manifest. */
function listedOf(names: string[], complete: ReadonlySet<string>): Listed {
  const all = names.filter(isName).sort();
  return {
    complete: all.filter((name) => complete.has(name)),
    incomplete: all.filter((name) => !complete.has(name)),
  };
}

function folderStore(parent: string): BackupStore {
  return {
    name: parent,
    folder: parent,
    async list() {
      const names = await readdir(parent).catch(() => []);
      const complete = new Set<string>();
      for (const name of names.filter(isName)) {
        const files = await readdir(join(parent, name)).catch(() => []);
        if (files.some(isManifestName)) complete.add(name);
      }
      return listedOf(names, complete);
    },
    async put(folder, name) {
      try {
        for (const path of await filesOf(folder)) {
          const target = join(parent, name, relative(folder, path));
          await mkdir(dirname(target), { recursive: true, mode: 0o700 });
          await copyFile(path, target);
        }
      } catch (error) {
        await rm(join(parent, name), { recursive: true, force: true });
        throw error;
      }
    },
    use: (name, run) => run(join(parent, name)),
    async remove(name) {
      for (const file of await readdir(join(parent, name)))
        if (isManifestName(file)) await rm(join(parent, name, file));
      await rm(join(parent, name), { recursive: true });
    },
  };
}

function bucketStore(bucket: Bucket, name: string): BackupStore {
  const keys = () =>
    bucket.list().catch((cause) => {
      throw new BackupRefused('The bucket could not be read.', { cause });
    });
  const keysOf = async (name: string) => (await keys()).filter((key) => key.startsWith(`${name}/`));
  return {
    name: `the bucket ${name}`,
    async list() {
      const all = await keys();
      const names = new Set(all.flatMap((key) => key.split('/', 1)));
      return listedOf([...names], new Set(all.filter(isManifestName).map((key) => dirname(key))));
    },
    put: (folder, name) => uploadBackup(bucket, folder, name),
    use: (name, run) =>
      withTemporaryFolder(async (parent) => {
        const folder = join(parent, name);
        for (const key of await keysOf(name)) {
          const path = join(folder, relative(name, key));
          if (!path.startsWith(folder + sep)) throw new BackupRefused(`${key} has an odd name.`);
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          const { ok, body } = await bucket.get(key);
          if (!ok || !body) throw new BackupRefused(`The bucket did not give ${key}.`);
          await pipeline(
            Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
            createWriteStream(path, { flags: 'wx', mode: 0o600 }),
          );
        }
        return run(folder);
      }),
    async remove(name) {
      const isLast = (key: string) => Number(!isManifestName(key));
      const all = await keysOf(name);
      for (const key of all.sort((one, other) => isLast(one) - isLast(other)))
        await bucket.remove(key);
    },
  };
}

/** Calls `run` with the newest complete backup in the place, decrypted. Throws BackupRefused. */
export async function withNewestBackup<T>(
  settings: BackupSettings & Pick<Env, 'DATA_DIR' | 'BACKUP_PASSPHRASE'>,
  run: (folder: string, name: string) => Promise<T>,
): Promise<T> {
  const store = await openStore(settings);
  const newest = (await store.list()).complete.at(-1);
  if (newest === undefined)
    throw new BackupRefused(`There is no complete backup in ${store.name}.`);
  return store.use(newest, (folder) =>
    withOpenBackup(folder, settings.BACKUP_PASSPHRASE, (opened) => run(opened, newest)),
  );
}
