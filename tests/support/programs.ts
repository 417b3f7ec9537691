import { StartError } from '#src/server/start-error.ts';
import { aptGet, mayInstall, say } from './debian.ts';

/** A program that the tests run and npm does not install. */
export interface Program {
  name: string;
  isThere(): boolean;
  /** Debian's packages of it. */
  packages: readonly string[];
  /** A package that makes it faster, which older releases do not have. */
  extra?: string;
  /** Another way to get it. */
  download?(): void;
  /** The setting that names one of your own. */
  setting?: string;
}

/** Says which programs are missing and installs them where it may; throws if one cannot be had. */
export function ensure(...programs: readonly Program[]): void {
  const missing = () => programs.filter((program) => !program.isThere());
  const absent = missing();
  if (absent.length === 0) return;
  say(`Missing: ${absent.map(({ name }) => name).join(', ')}.`);
  const packages = absent.flatMap((program) => program.packages);
  if (mayInstall()) {
    say(`Installing ${packages.join(', ')} with apt-get.`);
    aptGet('update', '-q');
    install(...packages);
    for (const { extra } of absent) if (extra) install(extra);
  }
  for (const { name, download } of missing()) {
    if (download) say(`Downloading ${name}.`);
    download?.();
  }
  const still = missing();
  if (still.length > 0) throw new StartError(still.map(howToGet).join('\n'));
}

const install = (...packages: string[]) =>
  aptGet('install', '-qy', '--no-install-recommends', ...packages);

const howToGet = ({ name, packages, setting }: Program): string =>
  `No ${name}: install Debian’s ${packages.join(' ')}${setting ? `, or name one in ${setting}` : ''}.`;
