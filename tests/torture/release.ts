import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/release');
/** The last release before releases were tagged: version 1.1.0. */
const untagged = '92193483ff080cbedae9ee3f3dd8a9e5c441a0d0';

export interface Release {
  version: string;
  /** Where it is installed and built. */
  folder: string;
  /** Its program that fills an empty database with demo data. */
  seed(settings: NodeJS.ProcessEnv): Promise<void>;
}

const git = async (...args: string[]): Promise<string> =>
  (await run('git', ['-C', root, ...args])).stdout.trim();

/** The newest tag before what is checked out, which may be tagged itself. */
async function commitOfRelease(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^').catch(
    () => untagged,
  );
  return git('rev-parse', '--verify', '--quiet', `${tag}^{commit}`).catch(() => {
    throw new Error(
      `This clone has neither a tag v… nor the commit ${untagged} of version 1.1.0, to upgrade ` +
        'from. Fetch the whole history: git fetch --unshallow --tags',
    );
  });
}

/** What a shell of its own would have: nothing of the test runner, nor of the npm that runs it. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(NODE_ENV|NODE_OPTIONS|INIT_CWD|TEST|DEV|PROD|SSR|MODE|BASE_URL|VITEST.*)$/.test(name) &&
        !/^npm_(lifecycle|package|command|config_local)/.test(name),
    ),
  );

/** Installs and builds the last release from the clone's own history, once for each commit. */
export async function buildRelease(): Promise<Release> {
  const commit = await commitOfRelease();
  const folder = join(cache, commit);
  if (!existsSync(folder)) await install(commit, folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return {
    version,
    folder,
    async seed(settings) {
      const env = { PATH: process.env.PATH, TZ: 'America/New_York', ...settings };
      await run('npm', ['run', '--silent', 'seed'], { cwd: folder, env });
    },
  };
}

async function install(commit: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) await rm(join(cache, name), { recursive: true });
  // On the disk of the cache, but no package's folder: there its decorators would not be compiled.
  const results = join(root, 'test-results');
  await mkdir(results, { recursive: true });
  const made = await mkdtemp(join(results, 'release-'));
  const options = { cwd: made, env: environment(), maxBuffer: 1 << 26 };
  const archive = join(made, 'release.tar');
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive], options);
  await rm(archive);
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], options);
  await run('npm', ['run', 'build'], options);
  await rename(made, folder);
}
