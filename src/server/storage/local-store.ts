import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sniffedBytes, sniffImage } from './image-type.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Milliseconds after which a file in `arriving` is the remains of a crash. */
const abandonedAfter = 3_600_000;

/** Keeps objects as files in DATA_DIR/objects. */
export class LocalStore implements ObjectStore {
  private readonly kept: string;
  private readonly arriving: string;

  constructor(dataDir: string) {
    this.kept = join(dataDir, 'objects');
    this.arriving = join(this.kept, 'arriving');
  }

  /** Written aside, synced, then linked into place, which fails where the name exists. */
  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.arriving, { recursive: true, mode: 0o700 });
    const aside = join(this.arriving, randomUUID());
    try {
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await link(aside, join(this.kept, name));
      await syncDirectory(this.kept);
    } finally {
      await rm(aside, { force: true });
    }
  }

  async get(name: string): Promise<StoredObject | null> {
    const file = await open(join(this.kept, name), 'r').catch(orNull);
    if (!file) return null;
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
      const type = await sniffImage(buffer);
      if (!type) throw new Error(`Object ${name} is no image.`);
      return { body: file.createReadStream({ start: 0 }), type, size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await rm(join(this.kept, name), { force: true });
  }

  async tidy(now: Date): Promise<void> {
    for (const entry of (await readdir(this.arriving).catch(orNull)) ?? []) {
      const path = join(this.arriving, entry);
      const facts = await stat(path).catch(orNull);
      if (facts && now.getTime() - facts.mtimeMs > abandonedAfter) await rm(path, { force: true });
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
