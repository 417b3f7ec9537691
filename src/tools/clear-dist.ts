import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPaths } from './build-paths.ts';

/**
 * Empties dist for a new build, all but the browser's code of the build before: a tab that was
 * opened under that one may still fetch a part of it.
 */
export async function clearDist({ dist, client, earlier } = buildPaths): Promise<void> {
  const assets = join(client, 'assets');
  if (existsSync(assets)) await rm(earlier, { recursive: true, force: true });
  await mkdir(earlier, { recursive: true });
  if (existsSync(assets)) await rename(assets, join(earlier, 'assets'));
  for (const name of await readdir(dist))
    if (join(dist, name) !== earlier) await rm(join(dist, name), { recursive: true });
}
