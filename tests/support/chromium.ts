import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { ensure, type Program } from './programs.ts';

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

/** Debian's where we may install it, else Playwright's download. */
export const chromiumBrowser: Program = {
  name: 'Chromium',
  isThere: () => findChromium() !== undefined,
  packages: ['chromium'],
  extra: 'chromium-headless-shell',
  download: () =>
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  setting: 'CHROMIUM_PATH',
};

/** Gets a browser where there is none, and its path. */
export function ensureChromium(): string | undefined {
  ensure(chromiumBrowser);
  return findChromium();
}
