import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPaths } from '#src/tools/build-paths.ts';
import { freePort } from '#tests/support/free-port.ts';
import { quantile, ratio, residentMegabytes } from '#tests/support/measures.ts';
import { administer, databaseUrl } from '#tests/support/postgres.ts';
import { startProduct } from './contestants.ts';
import { openPostgres } from './grounds.ts';
import { get, load, postFrom } from './load.ts';

const hello = `require('node:http').createServer((_, reply) => reply.end('hello'))
  .listen(Number(process.env.PORT), '127.0.0.1')`;
const built = [join(buildPaths.server, 'start.js')];

/** Milliseconds from spawn: to the first page, and to the first answer made from the database. */
interface Start {
  page: number;
  answer: number;
}

/** Cold starts in turn, each over a database never used before; then memory, idle and after load. */
export async function measureStart(): Promise<void> {
  const postgres = await openPostgres();
  try {
    let made = 0;
    const fresh = async () => {
      made += 1;
      await administer(postgres.url, `CREATE DATABASE start_${made}`);
      return { DATABASE_URL: databaseUrl(postgres.url, `start_${made}`) };
    };
    const kinds = {
      'node with hello': () => start(['-e', hello], {}),
      embedded: () => start(built, {}),
      PostgreSQL: async () => start(built, await fresh()),
    };
    const starts = new Map<string, Start[]>(Object.keys(kinds).map((name) => [name, []]));
    for (let run = 0; run <= 5; run += 1)
      for (const [name, begin] of Object.entries(kinds)) {
        const taken = await begin();
        if (run > 0) starts.get(name)?.push(taken);
      }
    console.log('Cold start');
    console.table(startRows(starts));
    console.log('Resident memory, MB');
    console.table({
      embedded: { ...(await memory({})), goal: '<= 380 idle' },
      PostgreSQL: { ...(await memory(await fresh())), goal: '<= 120 idle' },
    });
  } finally {
    await postgres.close();
  }
}

function startRows(starts: Map<string, Start[]>): Record<string, object> {
  const pages = (name: string) => quantile((starts.get(name) ?? []).map(({ page }) => page));
  const told = [...starts].map(([name, all]): [string, object] => [
    name,
    {
      'first page, ms': pages(name).toFixed(0),
      'to hello': ratio(pages(name), pages('node with hello')),
      'first answer from the database, ms': quantile(all.map(({ answer }) => answer)).toFixed(0),
      goal: name === 'node with hello' ? '' : '<= 800 ms; <= 2000 ms embedded, 1000 ms PostgreSQL',
    },
  ]);
  return Object.fromEntries(told);
}

async function start(args: string[], settings: NodeJS.ProcessEnv): Promise<Start> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-cold-'));
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...settings };
  const began = performance.now();
  const child = spawn(process.execPath, args, { env: { ...env, LOG_LEVEL: 'silent' } });
  const exited = once(child, 'exit');
  try {
    while (!(await answers(port, '/'))) {
      if (child.exitCode !== null || performance.now() - began > 30_000)
        throw new Error('The server did not start.');
      await sleep(2);
    }
    const page = performance.now() - began;
    while (!(await answers(port, '/api/portfolio'))) await sleep(10);
    return { page, answer: performance.now() - began };
  } finally {
    child.kill('SIGKILL');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const answers = (port: number, path: string) =>
  new Promise<boolean>((resolve) => {
    const asked = request({ port, path, host: '127.0.0.1', agent: false }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode === 200));
    });
    asked.once('error', () => resolve(false)).end();
  });

/** After five idle seconds, and straight after 20,000 reads and page views. */
async function memory(settings: NodeJS.ProcessEnv) {
  const { pid, port, stop } = await startProduct(settings);
  try {
    await sleep(5000);
    const idle = residentMegabytes(pid);
    for (const page of ['/', '/portfolio'])
      await load(port, 32, [
        ...Array.from({ length: 5000 }, () => get(page)),
        ...Array.from({ length: 5000 }, (_, number) =>
          postFrom(number, '/api/analytics/pageview', { page }),
        ),
      ]);
    const loaded = residentMegabytes(pid);
    return { idle: idle.toFixed(0), 'after load': loaded.toFixed(0) };
  } finally {
    await stop();
  }
}
