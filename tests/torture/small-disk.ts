import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk that can be filled up, for a process and all that it has started, and emptied again. */
export interface SmallDisk {
  how: 'a small tmpfs' | 'a limit on the size of files';
  folder: string;
  fill(pid?: number): void;
  makeRoom(pid?: number): void;
}

/**
 * A small tmpfs where one may be mounted, which takes root; else a folder and a limit on the size of
 * files, under which every write of that process fails. On Linux only.
 */
export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'awning-disk-'));
  chmodSync(folder, 0o755);
  const size = `size=${megabytes}m`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'none', folder]).status === 0) {
    onTestFinished(() => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    });
    const filler = join(folder, 'filler');
    return {
      how: 'a small tmpfs',
      folder,
      fill: () => fillUp(filler),
      makeRoom: () => rmSync(filler),
    };
  }
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    how: 'a limit on the size of files',
    folder,
    fill: (pid) => limit(pid, '0'),
    makeRoom: (pid) => limit(pid, 'unlimited'),
  };
}

function fillUp(file: string): void {
  const fd = openSync(file, 'a');
  for (const bytes of [1 << 20, 1 << 12]) {
    try {
      while (writeSync(fd, Buffer.alloc(bytes)) > 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(fd);
}

/** Limits a process and what it has started, as its user: root in a container may not do it for another. */
function limit(pid: number | undefined, bytes: string): void {
  if (pid === undefined) return;
  const { uid } = statSync(`/proc/${pid}`);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  for (const each of [String(pid), ...children.filter(Boolean)])
    spawnSync('prlimit', ['--pid', each, `--fsize=${bytes}:`], { uid });
}
