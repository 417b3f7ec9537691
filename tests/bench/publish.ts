import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { buildPaths } from '#src/tools/build-paths.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { quantile, residentMegabytes } from '#tests/support/measures.ts';

const runs = 7;

/** Publishes a firm several times beside other calls, to compressing the pages of the build once. */
export async function measurePublish(): Promise<void> {
  const server = await startBuiltServer({ LOG_LEVEL: 'silent' });
  try {
    const before = await memoryAtRest(server.pid);
    const compressing = await timeOf(compressPages);
    const times: number[] = [];
    const held: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const stop = watchCalls(server.url, held);
      times.push(await timeOf(() => publish(server.url, server.adminPassword, run)));
      await stop();
    }
    const after = await memoryAtRest(server.pid);
    console.log('A publish; goals: 5000 ms on two busy cores, 100 ms, 5 MB');
    console.table({
      'publish, ms, median': quantile(times).toFixed(0),
      'to compressing the pages': (quantile(times) / compressing).toFixed(2),
      'longest other call, ms': Math.max(...held).toFixed(0),
      'memory at rest, MB more': (after - before).toFixed(1),
    });
  } finally {
    await server.close();
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function memoryAtRest(pid: number): Promise<number> {
  await sleep(20_000);
  return residentMegabytes(pid);
}

async function compressPages(): Promise<void> {
  for (const name of await readdir(buildPaths.pages))
    if (name.endsWith('.html')) brotliCompressSync(await readFile(join(buildPaths.pages, name)));
}

async function publish(url: string, password: string, run: number): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${password}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/admin/firm${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()).data;
  };
  const { revision, published } = await call('GET', '');
  const identity = { ...published.firm.identity, name: `Firm ${run}` };
  const saved = await call('PUT', '/draft', { revision, identity });
  await call('POST', '/publish', { revision: saved.revision });
}

/** Calls the server again and again; the function returned ends it. */
function watchCalls(url: string, held: number[]): () => Promise<void> {
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      held.push(await timeOf(async () => (await fetch(`${url}/api/portfolio`)).text()));
      await sleep(5);
    }
  };
  const watching = watch();
  return () => {
    isOver = true;
    return watching;
  };
}
