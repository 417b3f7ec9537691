import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { buildPaths } from '#src/tools/build-paths.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { cpuSeconds, quantile } from '#tests/support/measures.ts';
import { type LoadResult, load } from './load.ts';

/** A server in a process of its own. */
export interface MeasuredServer {
  name: string;
  port: number;
  pid: number;
  stop(): Promise<unknown>;
}

/** Its medians over the runs. */
export interface Figures extends LoadResult {
  /** Microseconds of computing a request, over all threads of the process. */
  cpu: number;
}

/** A build of the product, by the folder that it was built in. */
export interface Build {
  name: string;
  folder: string;
}

export const thisBuild: Build = { name: 'product', folder: buildPaths.root };

/** The product as it is shipped, behind a proxy, its log as silent as a baseline's. */
export async function startProduct(
  settings: NodeJS.ProcessEnv,
  { name, folder } = thisBuild,
): Promise<MeasuredServer> {
  const proxied = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent', ...settings };
  const server = await startBuiltServer(proxied, folder);
  const port = Number(new URL(server.url).port);
  return { name, port, pid: server.pid, stop: server.close };
}

/** A program, named from this folder, that sends the port it listens on. */
export async function startBaseline(
  name: string,
  program: string,
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<MeasuredServer> {
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  const child = fork(resolve(import.meta.dirname, program), args, { env });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill());
  const [port] = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${program} ended at its start.`))),
  ]);
  return {
    name,
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/** Loads all of them in turn, once to warm up and so many times to count; the medians of each. */
export async function race(
  servers: readonly MeasuredServer[],
  connections: number,
  requestsOf: (server: MeasuredServer, run: number) => readonly Buffer[],
  times = 5,
): Promise<Map<string, Figures>> {
  const runs = new Map<string, Figures[]>(servers.map(({ name }) => [name, []]));
  for (let run = 0; run <= times; run += 1)
    for (const server of servers) {
      const requests = requestsOf(server, run);
      const before = cpuSeconds(server.pid);
      const result = await load(server.port, connections, requests);
      const cpu = ((cpuSeconds(server.pid) - before) / requests.length) * 1e6;
      if (run > 0) runs.get(server.name)?.push({ ...result, cpu });
    }
  const medians = (all: Figures[]): Figures => ({
    perSecond: quantile(all.map(({ perSecond }) => perSecond)),
    milliseconds: quantile(all.map(({ milliseconds }) => milliseconds)),
    p50: quantile(all.map(({ p50 }) => p50)),
    p99: quantile(all.map(({ p99 }) => p99)),
    cpu: quantile(all.map(({ cpu }) => cpu)),
  });
  return new Map([...runs].map(([name, all]) => [name, medians(all)]));
}
