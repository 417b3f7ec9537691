import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#src/server/env.ts';
import { type ObjectStore, type StoredObject, sniffedBytes, sniffImage } from './object-store.ts';
import { S3Store } from './s3-store.ts';

/** The age at which a file in `arriving` was left by a crash, in milliseconds. */
const abandonedAfter = 3_600_000;

/** Stores objects as files in DATA_DIR/objects. */
class LocalStore implements ObjectStore {
  private readonly folder: string;
  private readonly arriving: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'objects');
    this.arriving = join(this.folder, 'arriving');
  }

  /** Links the file, which fails if the name exists. */
  put = (name: string, bytes: Buffer): Promise<void> => this.write(name, bytes, link);

  replace = (name: string, bytes: Buffer): Promise<void> => this.write(name, bytes, rename);

  /** Writes and syncs a temporary file, and then gives it its name. */
  private async write(name: string, bytes: Buffer, give: typeof link): Promise<void> {
    await mkdir(this.arriving, { recursive: true, mode: 0o700 });
    const temporary = join(this.arriving, randomUUID());
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await give(temporary, join(this.folder, name));
      await syncDirectory(this.folder);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async get(name: string): Promise<StoredObject | null> {
    const file = await open(join(this.folder, name), 'r').catch(orNull);
    if (!file) return null;
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
      const type = await sniffImage(buffer);
      if (!type) throw new Error(`Object ${name} is not an image.`);
      return { body: file.createReadStream({ start: 0 }), type, size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  async tidy(now: Date): Promise<void> {
    for (const entry of (await readdir(this.arriving).catch(orNull)) ?? []) {
      const path = join(this.arriving, entry);
      const stats = await stat(path).catch(orNull);
      if (stats && now.getTime() - stats.mtimeMs > abandonedAfter) await rm(path, { force: true });
    }
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}

const orNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Returns the warning logged at every start where other processes over its database would miss its images. */
export const imagesWarning = ({
  DATABASE_URL,
  S3_ENDPOINT,
  DATA_DIR,
}: Pick<Env, 'DATABASE_URL' | 'S3_ENDPOINT' | 'DATA_DIR'>): string | undefined =>
  DATABASE_URL !== undefined && S3_ENDPOINT === undefined
    ? `Images are kept in ${DATA_DIR}: run no other process over this database, on this machine or another, unless it shares that folder, or set S3_ENDPOINT.`
    : undefined;

/** Creates the configured object store: an S3-compatible bucket, or files in DATA_DIR. */
export const createObjectStore = (env: Env): ObjectStore =>
  env.S3_ENDPOINT === undefined ? new LocalStore(env.DATA_DIR) : new S3Store(env);
