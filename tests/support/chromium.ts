import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { aptGet, mayInstall } from './debian.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What Chromium is told, so that it runs as root and asks nothing of the network by itself. */
export const quietly = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser to test in: CHROMIUM_PATH, else an installed one, else Playwright's own if it is there. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );

const shell = '/usr/bin/chromium-headless-shell';

/** Chromium without a window, which takes a fifth less CPU but shows no notifications. */
export const findHeadlessShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium();

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

/** Gets a browser where there is none: Debian's where we may install it, else Playwright's download. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (mayInstall()) {
    const install = (name: string) => aptGet('install', '-qy', '--no-install-recommends', name);
    aptGet('update', '-q');
    if (install('chromium')) {
      // Older releases do not have it.
      install('chromium-headless-shell');
      return ensureFound();
    }
  }
  run('npx', 'playwright', 'install', 'chromium');
  return ensureFound();
}

function ensureFound(): string {
  const found = findChromium();
  if (!found) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.');
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${ensureChromium()}\n`);
