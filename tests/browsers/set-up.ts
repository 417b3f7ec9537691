import { aptGet, mayInstall, works } from '#tests/support/debian.ts';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'locales'];
const commands = [
  ['firefox-esr', '--version'],
  ['WebKitWebDriver', '--help'],
  ['Xvfb', '-help'],
  ['localedef', '--version'],
] as const;
const areThere = () => commands.every(([command, option]) => works(command, [option]));

/** Gets Firefox and WebKit where they are missing; these tests never pass without them. */
export function setup(): void {
  if (areThere()) return;
  if (mayInstall()) {
    aptGet('update', '-q');
    aptGet('install', '-qy', '--no-install-recommends', ...packages);
  }
  if (!areThere())
    throw new Error(
      `Firefox and WebKit are missing. On Debian, as root: apt-get install ${packages.join(' ')}. Elsewhere these tests cannot run.`,
    );
}
