import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { onTestFinished } from 'vitest';
import { newFolder } from '#tests/support/new-folder.ts';

/** A clock that the test moves on, and that processes with its settings go by; it runs on as any does. */
export interface ShiftedClock {
  now(): Date;
  /** Moves it on. */
  leap(milliseconds: number): void;
  /** Of a process that goes by it. */
  settings: NodeJS.ProcessEnv;
}

export async function createShiftedClock(start: Date): Promise<ShiftedClock> {
  const folder = newFolder();
  const file = join(folder, 'ahead');
  const program = join(folder, 'shifted-date.mjs');
  const source = join(import.meta.dirname, 'rehearsal-shifted-date.ts');
  // The built server runs without anything that reads TypeScript.
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  writeFileSync(program, code);
  let ahead = start.getTime() - Date.now();
  const bytes = Buffer.alloc(8);
  const fd = openSync(file, 'w');
  onTestFinished(() => closeSync(fd));
  const write = () => {
    bytes.writeDoubleLE(ahead);
    writeSync(fd, bytes, 0, 8, 0);
  };
  write();
  return {
    now: () => new Date(Date.now() + ahead),
    leap(milliseconds) {
      ahead += milliseconds;
      write();
    },
    settings: {
      REHEARSAL_CLOCK: file,
      NODE_OPTIONS: `--import=${pathToFileURL(program).href}`,
    },
  };
}

/** Lets many in at once, or nobody: the clock does not leap while a visitor is half through. */
export function createTurnstile() {
  let inside = 0;
  let closed = Promise.resolve();
  let emptied = () => {};
  return {
    async through(visit: () => Promise<void>): Promise<void> {
      await closed;
      inside += 1;
      try {
        await visit();
      } finally {
        inside -= 1;
        if (inside === 0) emptied();
      }
    },
    /** Waits until everybody is out, at most so long (ms), and runs that before the next one is in. */
    async whileEmpty(run: () => void, patience = 20_000): Promise<void> {
      let open = () => {};
      closed = new Promise((resolve) => {
        open = resolve;
      });
      if (inside > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patience);
          emptied = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      emptied = () => {};
      run();
      open();
    },
  };
}
export type Turnstile = ReturnType<typeof createTurnstile>;
