import { execFileSync } from 'node:child_process';

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

/** Runs apt-get, as root. */
export const aptGet = (...args: string[]): boolean =>
  isRoot ? works('apt-get', args) : works('sudo', ['-n', 'apt-get', ...args]);
