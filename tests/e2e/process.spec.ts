import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { expect, test } from './journey.ts';

const start = join(import.meta.dirname, '../../dist/server/start.js');

/** Starts the built server over a folder of its own; `said` is all that it has printed. */
async function startProcess(settings: NodeJS.ProcessEnv) {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-start-'));
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [start], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const ended = once(child, 'close').then(async ([code]) => {
    await rm(dataDir, { recursive: true, force: true });
    // The log's lines are JSON; what a person is to read is not.
    const words = said.replaceAll(/^\{.*\n/gm, '');
    return { code, said, words };
  });
  return { child, ended, said: () => said };
}

test("a database or port that is in use, damaged or unreachable is reported in one line, without 'Ready'", async ({
  server,
}) => {
  const damaged = mkdtempSync(join(tmpdir(), 'awning-damaged-'));
  await cp(import.meta.filename, join(damaged, 'database/base'));
  const places: [NodeJS.ProcessEnv, RegExp][] = [
    [{ PORT: new URL(server.url).port }, /^HOST, PORT: listen EADDRINUSE: .*\n$/],
    [{ HOST: 'no-such-host.invalid' }, /^HOST, PORT: getaddrinfo .*\n$/],
    [
      { DATA_DIR: server.dataDir },
      /^The data folder \S+ is in use by process \d+, started \S+\. Stop it first\.\n$/,
    ],
    [{ DATA_DIR: damaged }, /^DATA_DIR: the database in \S+ cannot be opened\. .*\n$/],
    [{ DATA_DIR: import.meta.filename }, /^DATA_DIR: EEXIST: .*\n$/],
    // A folder in which nobody can make a file.
    [{ DATA_DIR: '/proc' }, /^DATA_DIR: .*\n$/],
    [{ DATA_DIR: '/proc', ADMIN_PASSWORD: 'known-to-the-owner' }, /^DATA_DIR: .*\n$/],
  ];
  const ends = places.map(async ([settings]) => (await startProcess(settings)).ended);
  for (const [at, { code, words }] of (await Promise.all(ends)).entries()) {
    expect(words).toMatch(places[at]?.[1] ?? '');
    expect(code).toBe(1);
  }
  await rm(damaged, { recursive: true });
});

test('SIGTERM ends a server whose database was never reachable, without an error', async () => {
  const gate = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const DATABASE_URL = `postgres://awning:canary@127.0.0.1:${port}/awning`;
  const { child, ended, said } = await startProcess({ DATABASE_URL });
  await expect.poll(said).toContain('the database cannot be reached');
  await expect.poll(said).toContain('Ready at');
  child.kill('SIGTERM');
  const end = await ended;
  gate.close();
  expect(end.code).toBe(0);
  expect(end.said).not.toMatch(/canary|AbortError/);
});

test('every start warns, also in the log, that an address alone opens a portal', async () => {
  const server = await startBuiltServer();
  await server.close();
  const lines = server.output().split('\n');
  const words = 'Customers log in by email address alone';
  expect(lines.filter((line) => line.startsWith(words))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('{') && line.includes(words))).toHaveLength(1);
});
