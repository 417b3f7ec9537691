import { works } from '#tests/support/debian.ts';
import { ensure } from '#tests/support/programs.ts';

const commands = [
  ['firefox-esr', '--version'],
  ['WebKitWebDriver', '--help'],
  ['Xvfb', '-help'],
  ['localedef', '--version'],
] as const;

/** Gets Firefox and WebKit where they are missing; these tests never pass without them. */
export const setup = (): void =>
  ensure({
    name: 'Firefox and WebKit',
    isThere: () => commands.every(([command, option]) => works(command, [option])),
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'locales'],
  });
