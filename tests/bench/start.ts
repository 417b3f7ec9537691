import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPaths } from '#src/tools/build-paths.ts';
import { freePort } from '#tests/support/free-port.ts';
import { cpuSeconds, quantile, residentMegabytes } from '#tests/support/measures.ts';
import { administer, databaseUrl } from '#tests/support/postgres.ts';
import { openPostgres } from './databases.ts';
import { type Build, startProduct } from './servers.ts';

/** From spawn: milliseconds to the first page and to the first response made from the database, seconds computed until then. */
interface Start {
  page: number;
  response: number;
  cpu: number;
}

/** Cold starts in turn, each over a database never used before; then memory and computing once idle. */
export async function measureStart(): Promise<void> {
  const postgres = await openPostgres();
  let made = 0;
  const fresh = async () => {
    made += 1;
    await administer(postgres.url, `CREATE DATABASE start_${made}`);
    return { DATABASE_URL: databaseUrl(postgres.url, `start_${made}`) };
  };
  const kinds = [
    { name: 'embedded', settings: async () => ({}), goal: '<= 800 ms, 2000 ms, 380 MB, 0.3 %' },
    { name: 'PostgreSQL', settings: fresh, goal: '<= 800 ms, 1000 ms, 120 MB, 0.3 %' },
  ].map((kind) => ({ ...kind, starts: [] as Start[] }));
  try {
    for (let run = 0; run <= 5; run += 1)
      for (const { settings, starts } of kinds) {
        const taken = await start(await settings());
        if (run > 0) starts.push(taken);
      }
    const results: Record<string, object> = {};
    for (const { name, settings, starts, goal } of kinds)
      results[name] = {
        'first page, ms': quantile(starts.map(({ page }) => page)).toFixed(0),
        'from the database, ms': quantile(starts.map(({ response }) => response)).toFixed(0),
        ...(await measureIdle(await settings())),
        goal,
      };
    console.log('Cold start');
    console.table(results);
  } finally {
    await postgres.close();
  }
}

/** Starts a build, the product by default, over a data folder never used before, and ends it. */
export async function start(settings: NodeJS.ProcessEnv, folder = buildPaths.root): Promise<Start> {
  const program = join(folder, 'dist/server/start.js');
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-cold-'));
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...settings };
  const began = performance.now();
  const child = spawn(process.execPath, [program], { env: { ...env, LOG_LEVEL: 'silent' } });
  const exited = once(child, 'exit');
  try {
    while (!(await responds(port, '/'))) {
      if (child.exitCode !== null || performance.now() - began > 30_000)
        throw new Error('The server did not start.');
      await sleep(2);
    }
    const page = performance.now() - began;
    while (!(await responds(port, '/api/portfolio'))) await sleep(10);
    const response = performance.now() - began;
    return { page, response, cpu: cpuSeconds(child.pid ?? 0) };
  } finally {
    child.kill('SIGKILL');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const responds = (port: number, path: string) =>
  new Promise<boolean>((resolve) => {
    const asked = request({ port, path, host: '127.0.0.1', agent: false }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode === 200));
    });
    asked.once('error', () => resolve(false)).end();
  });

/** Milliseconds until what a start leaves for later has been done. */
const settling = 30_000;

/** Memory once a start has settled, and what is computed in the thirty idle seconds after. */
export async function measureIdle(settings: NodeJS.ProcessEnv, build?: Build) {
  const { pid, stop } = await startProduct(settings, build);
  try {
    await sleep(settling);
    const before = cpuSeconds(pid);
    await sleep(30_000);
    const used = (cpuSeconds(pid) - before) / 30;
    return {
      'idle, MB': residentMegabytes(pid).toFixed(0),
      'idle, % of a core': (used * 100).toFixed(2),
    };
  } finally {
    await stop();
  }
}
