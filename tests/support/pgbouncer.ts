import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { works } from './debian.ts';
import { freePort } from './free-port.ts';
import { ensure, type Program } from './programs.ts';

const program = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer';

export const pgbouncer: Program = {
  name: 'PgBouncer',
  isThere: () => works(program, ['-V']),
  packages: ['pgbouncer'],
  setting: 'PGBOUNCER_PATH',
};

/** Runs PgBouncer in transaction mode before a PostgreSQL, and gives the address to reach it at. */
export async function startPgbouncer(url: string) {
  const { hostname, port: target, username, password, pathname } = new URL(url);
  const login = `user=${username}${password && ` password=${password}`}`;
  const folder = mkdtempSync(join(tmpdir(), 'awning-pgbouncer-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${target} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  // As root it runs as another user, who has to read this.
  chmodSync(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  ensure(pgbouncer);
  const child = spawn(program, ['-q', ...asUser, config]);
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await listens(port))
      return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, close };
    await sleep(50);
  }
  await close();
  throw new Error(`PgBouncer did not start:\n${output}`);
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
