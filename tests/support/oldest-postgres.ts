import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { works } from './debian.ts';
import { freePort } from './free-port.ts';
import { administer, type Postgres } from './postgres.ts';
import { ensure, type Program } from './programs.ts';

/** The folder of the programs of PostgreSQL 15. */
const programs = process.env.POSTGRES_15_PATH ?? '/usr/lib/postgresql/15/bin';

/** The oldest PostgreSQL that docs/operations.md promises: the one of Debian 12. */
export const oldestPostgres: Program = {
  name: 'PostgreSQL 15',
  isThere: () => works(join(programs, 'postgres'), ['-V']),
  packages: ['postgresql-15'],
  setting: 'POSTGRES_15_PATH',
};

/** Starts a throw-away PostgreSQL 15 on loopback; as root, as the user of Debian's package. */
export async function startOldestPostgres(): Promise<Pick<Postgres, 'url' | 'stop'>> {
  ensure(oldestPostgres);
  const folder = mkdtempSync(join(tmpdir(), 'awning-postgres-15-'));
  const user = process.getuid?.() === 0 ? userOfPackage() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'pipe' } as const;
  const flags = ['--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(programs, 'initdb'), ['-D', folder, '-U', 'postgres', ...flags], options);
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', folder, '-p', `${port}`, '-h', '127.0.0.1', '-k', '', '-F'],
    options,
  );
  const ended = once(server, 'exit');
  let output = '';
  server.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-5000);
  });
  // Should the tests be cut short, the server goes with them.
  process.once('exit', () => server.kill('SIGINT'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const answers = () =>
    administer(url, 'SELECT').then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL 15 did not start:\n${output}`);
    await sleep(50);
  }
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function userOfPackage() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
