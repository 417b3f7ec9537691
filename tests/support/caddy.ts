import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { aptGet, mayInstall, works } from './debian.ts';

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/caddy');
const unpacked = join(cache, 'usr/bin/caddy');

/**
 * CADDY_PATH, else the one that is installed, else Debian's package: unpacked beside ours and not
 * installed, for that would start a web server on this machine. Throws where none can be had.
 */
function ensureCaddy(): string {
  const found = [process.env.CADDY_PATH, 'caddy', unpacked].find(runs);
  if (found) return found;
  mkdirSync(cache, { recursive: true });
  const download = () => works('apt-get', ['download', 'caddy'], cache);
  if (download() || (mayInstall() && aptGet('update', '-q') && download()))
    for (const name of readdirSync(cache).filter((file) => file.endsWith('.deb')))
      works('dpkg-deb', ['-x', name, '.'], cache);
  if (runs(unpacked)) return unpacked;
  throw new Error('No Caddy: install Debian’s package, or name one in CADDY_PATH.');
}

const runs = (path: string | undefined): path is string =>
  path !== undefined && works(path, ['version']);

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
  const child = spawn(ensureCaddy(), ['run', '--config', config, '--adapter', 'caddyfile'], {
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
