import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { unpackedProgram } from './unpacked-program.ts';

const caddy = () =>
  unpackedProgram({
    name: 'caddy',
    path: 'usr/bin/caddy',
    packageName: 'caddy',
    versionArgs: ['version'],
    setting: 'CADDY_PATH',
  });

/** Whether it has made itself the certificate to greet with, which it does after it listens. */
const greets = (port: number, ca: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca });
    const say = (greeted: boolean) => () => {
      socket.destroy();
      resolve(greeted);
    };
    socket.once('secureConnect', say(true)).once('error', say(false));
  });

/** Runs Caddy for localhost with the text of a Caddyfile on these ports, its certificates made by itself. */
export async function startCaddy(text: string, ports: { http: number; https: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'awning-caddy-'));
  const options = [
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    `storage file_system ${folder}`,
    'skip_install_trust',
    'admin off',
  ];
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, `{\n${options.join('\n')}\n}\n${text}`);
  const child = spawn(caddy(), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder },
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const authority = await readFile(join(folder, 'pki/authorities/local/root.crt')).catch(
      () => undefined,
    );
    if (authority && (await greets(ports.https, authority)))
      return { authority, output: () => output, close };
    await sleep(50);
  }
  await close();
  throw new Error(`Caddy did not start:\n${output}`);
}
