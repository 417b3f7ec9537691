import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPaths } from './build-paths.ts';

const sources = ['src', 'migrations', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Returns a digest of every source file's name, size and modification time. */
export async function sourceStamp(): Promise<string> {
  const digest = createHash('sha256');
  for (const source of sources) {
    const path = join(buildPaths.root, source);
    const names = (await stat(path)).isDirectory()
      ? await readdir(path, { recursive: true })
      : [''];
    for (const name of names.sort()) {
      const { size, mtimeMs } = await stat(join(path, name));
      digest.update(`${source}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return digest.digest('hex');
}

/** Returns the stamp of the sources dist was built from, or '' if there is no finished build. */
export function builtStamp(): string {
  try {
    return readFileSync(buildPaths.stamp, 'utf8');
  } catch {
    return '';
  }
}

/** Marks the build as complete. */
export const writeStamp = (stamp: string): void => writeFileSync(buildPaths.stamp, stamp);
