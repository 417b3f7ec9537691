import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPaths } from './build-paths.ts';

/**
 * Empties dist for a new build. Assets of the previous build are kept, because an open tab may
 * still request them.
 */
export async function clearDist({ dist, client, earlier } = buildPaths): Promise<void> {
  const assets = join(client, 'assets');
  if (existsSync(assets)) await rm(earlier, { recursive: true, force: true });
  await mkdir(earlier, { recursive: true });
  if (existsSync(assets)) await rename(assets, join(earlier, 'assets'));
  for (const name of await readdir(dist))
    if (join(dist, name) !== earlier) await rm(join(dist, name), { recursive: true });
}
