import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { waitForLock } from 'fs-native-extensions';
import { oneAtATime } from './in-turns.ts';

const inTurn = oneAtATime();

/**
 * Runs what reads and then writes a file of the data folder, which it creates: one after another, in this
 * process and between processes. The kernel releases the lock of a killed process.
 */
export const whileAlone = <T>(file: string, run: () => Promise<T>): Promise<T> =>
  inTurn(async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const lock = await open(`${file}.lock`, 'a', 0o600);
    try {
      await waitForLock(lock.fd);
      return await run();
    } finally {
      await lock.close();
    }
  });

/** Replaces a file in one step, so that a kill leaves the old one; call it by `whileAlone`. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.new`;
  const opened = await open(temporary, 'w', 0o600);
  try {
    await opened.writeFile(text);
    await opened.sync();
  } finally {
    await opened.close();
  }
  await rename(temporary, file);
}

/** What a kill leaves: the new file, or that of an earlier version, named by a UUID. */
const leftover = /^\.(new|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Removes what killed processes left beside a file, for a start; copies that somebody made stay. */
export async function removeLeftovers(file: string): Promise<void> {
  const leftovers = async () => {
    const names = await readdir(dirname(file)).catch(() => []);
    const own = basename(file);
    return names.filter((name) => name.startsWith(own) && leftover.test(name.slice(own.length)));
  };
  if ((await leftovers()).length === 0) return;
  await whileAlone(file, async () => {
    for (const name of await leftovers()) await rm(join(dirname(file), name), { force: true });
  });
}
