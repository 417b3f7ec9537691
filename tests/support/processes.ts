import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

interface Child {
  process: ChildProcess;
  lines: string[];
  errors: string[];
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Resolves once it has said so many lines; throws when it ends before. */
  said(count: number): Promise<void>;
}

/** Starts a process that opens the database at `target` and writes notes; killed with its test. */
export const startWriter = (target: string, template = '', env: NodeJS.ProcessEnv = {}): Child =>
  startProcess('note-writer.ts', [target, template], env);

/** Starts a process that decides on a quote once it reads a line; killed with its test. */
export const startAccepter = (url: string, dataDir: string, token: string, now: Date): Child =>
  startProcess('quote-accepter.ts', [url, dataDir, token, now.toISOString()]);

/** Starts a process that locks a file; killed with its test. */
export const startLocker = (file: string): Child => startProcess('locker.ts', [file]);

function startProcess(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Child {
  const path = resolve(import.meta.dirname, program);
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
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
        throw new Error(`The process ended with ${how}: ${errors.join('\n')}`);
      });
      end.catch(() => {});
      while (lines.length < count) await Promise.race([once(output, 'line'), end]);
    },
  };
}
