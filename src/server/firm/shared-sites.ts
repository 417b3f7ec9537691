import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** How many rendered sites the database keeps. */
const kept = 6;

/** The files of a rendered site by their paths in its folder; their ETags hold their times. */
const archive = z.record(
  z.string().regex(/^(files\/((showcase\/)?[\w-]+\/)?)?\w[\w.-]*$/),
  z.object({ body: z.base64(), at: z.number() }),
);

/** Stores a rendered site for the other processes, and takes over one that was stored first; the oldest ones go. */
export async function shareSite(
  manager: EntityManager,
  key: string,
  folder: string,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: z.input<typeof archive> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { mtime } = await stat(path);
    const body = await readFile(path, 'base64');
    files[path.slice(folder.length + 1)] = { body, at: mtime.getTime() };
  }
  const packed = await promisify(gzip)(JSON.stringify(files));
  const stored: unknown[] = await manager.query(
    'INSERT INTO rendered_site (key, archive) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING key',
    [key, packed],
  );
  if (stored.length === 0) await fetchSite(manager, key, folder);
  await manager.query(
    `DELETE FROM rendered_site
     WHERE key NOT IN (SELECT key FROM rendered_site ORDER BY made_at DESC LIMIT $1)`,
    [kept],
  );
}

/** Writes a site that another process rendered to a folder. Returns false where none has. */
export async function fetchSite(
  manager: EntityManager,
  key: string,
  folder: string,
): Promise<boolean> {
  const [found]: { archive: Buffer }[] = await manager.query(
    'SELECT archive FROM rendered_site WHERE key = $1',
    [key],
  );
  if (!found) return false;
  const files = archive.parse(JSON.parse((await promisify(gunzip)(found.archive)).toString()));
  await mkdir(dirname(folder), { recursive: true });
  const started = await mkdtemp(`${folder}-`);
  for (const [name, { body, at }] of Object.entries(files)) {
    const file = join(started, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body, 'base64');
    await utimes(file, new Date(at), new Date(at));
  }
  await rm(folder, { recursive: true, force: true });
  await rename(started, folder);
  return true;
}
