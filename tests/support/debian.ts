import { execFileSync, spawnSync } from 'node:child_process';

/** Whether a command runs and succeeds; what it says is dropped. */
export function works(command: string, args: readonly string[], cwd?: string): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', cwd });
    return true;
  } catch {
    return false;
  }
}

const isRoot = process.getuid?.() === 0;

/** Whether this is a Debian whose packages we may change, as root or by a sudo that asks nothing. */
export const mayInstall = (): boolean =>
  works('apt-get', ['--version']) && (isRoot || works('sudo', ['-n', 'true']));

export const say = (line: string): unknown => process.stderr.write(`${line}\n`);

/** One run of apt-get, as root, with what it says printed; its own lock timeout knows one of three locks. */
function runAptGet(args: readonly string[]) {
  const command = ['env', 'LC_ALL=C', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const [program = '', ...rest] = isRoot ? command : ['sudo', '-n', ...command];
  const run = spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' });
  process.stderr.write(run.stderr);
  return run;
}

interface Run {
  status: number | null;
  stderr: string;
}

/** Runs again while another program holds one of apt's locks, ten minutes at most; whether it succeeded. */
export function untilUnlocked(run: () => Run, pause = 5_000, limit = 600_000): boolean {
  for (const end = Date.now() + limit; ; ) {
    const { status, stderr } = run();
    if (status === 0) return true;
    if (!stderr.includes('Could not get lock') || Date.now() >= end) return false;
    say(`apt-get is busy. Trying again in ${pause / 1000} seconds.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}

/** Runs apt-get, as root, once its locks are free. */
export const aptGet = (...args: string[]): boolean => untilUnlocked(() => runAptGet(args));
