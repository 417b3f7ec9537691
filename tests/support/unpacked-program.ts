import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aptGet, mayInstall, works } from './debian.ts';

interface Unpacked {
  /** As it is called where it is installed. */
  name: string;
  /** Debian's package, and where in it the program is. */
  packageName: string;
  path: string;
  /** What makes it tell its version. */
  versionArgs: readonly string[];
  /** The setting that names one of your own. */
  setting: string;
}

/**
 * Returns the program that the setting names, else the one that is installed, else that of Debian's
 * package: unpacked beside ours and not installed, for that would start a server on this machine. Throws
 * where none can be had.
 */
export function unpackedProgram({ name, packageName, path, versionArgs, setting }: Unpacked) {
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache', packageName);
  const unpacked = join(cache, path);
  const runs = (program: string | undefined): program is string =>
    program !== undefined && works(program, versionArgs);
  const found = [process.env[setting], name, unpacked].find(runs);
  if (found) return found;
  mkdirSync(cache, { recursive: true });
  const download = () => works('apt-get', ['download', packageName], cache);
  if (download() || (mayInstall() && aptGet('update', '-q') && download()))
    for (const file of readdirSync(cache).filter((file) => file.endsWith('.deb')))
      works('dpkg-deb', ['-x', file, '.'], cache);
  if (runs(unpacked)) return unpacked;
  throw new Error(`No ${name}: install Debian’s ${packageName}, or name one in ${setting}.`);
}
