import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const writer = resolve(import.meta.dirname, 'note-writer.ts');

interface Writer {
  process: ChildProcess;
  lines: string[];
  errors: string[];
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Resolves once it has said so many lines; throws when it ends before. */
  said(count: number): Promise<void>;
}

/** Starts a process that opens the database at `target` and writes notes; killed with its test. */
export function startWriter(target: string, template = '', env: NodeJS.ProcessEnv = {}): Writer {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, target, template], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return {
    process: child,
    lines,
    errors,
    ended,
    async said(count) {
      const end = ended.then((how) => {
        throw new Error(`The writer ended with ${how}: ${errors.join('\n')}`);
      });
      end.catch(() => {});
      while (lines.length < count) await Promise.race([once(output, 'line'), end]);
    },
  };
}
