import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { load, postFrom } from './load.ts';

const runs = 5;
/** Runs of a lone client, each of as many views as the product counts at once. */
const loneRuns = 21;
const loneViews = 500;
const crowd = 32;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const views = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    postFrom((index * 7919) % 4000, '/api/analytics/pageview', {
      page: ['/', '/portfolio', '/payment', '/onboarding', '/consultation'][index % 5],
    }),
  );

async function startBare(url: string) {
  const child = fork(new URL('./bare-server.ts', import.meta.url), [url]);
  const [port] = (await once(child, 'message')) as [number];
  return { port, close: () => child.kill() };
}

/** The product as it is shipped, behind a proxy, its log silent like the other's. */
async function startProduct(url: string) {
  const settings = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' };
  const server = await startBuiltServer(settings);
  return { port: Number(new URL(server.url).port), close: server.close };
}

/** Page views recorded over 32 connections and over one, in alternating runs against both servers. */
export async function measureRecording(url: string): Promise<void> {
  const bare = await startBare(url);
  const product = await startProduct(url);
  const servers = Object.entries({ bare, product }) as ['bare' | 'product', typeof bare][];
  const [many, few] = [views(8000), views(loneViews)];
  const rates = { bare: [] as number[], product: [] as number[] };
  const waits = { bare: [] as number[], product: [] as number[] };
  for (const { port } of [bare, product]) await load(port, crowd, many);
  for (let run = 0; run < runs; run += 1)
    for (const [name, { port }] of servers)
      rates[name].push((await load(port, crowd, many)).perSecond);
  for (const { port } of [bare, product]) await load(port, 1, views(2000));
  for (let run = 0; run < loneRuns; run += 1)
    for (const [name, { port }] of servers)
      waits[name].push((await load(port, 1, few)).milliseconds / few.length);
  bare.close();
  await product.close();
  console.table({
    [`views a second, ${crowd} connections`]: compare(rates, 0, '>= 1.5'),
    'milliseconds a view, one connection': compare(waits, 3, '<= 1.1'),
  });
}

const compare = (
  { bare, product }: Record<'bare' | 'product', number[]>,
  digits: number,
  goal: string,
) => ({
  'bare node:http': median(bare).toFixed(digits),
  product: median(product).toFixed(digits),
  ratio: (median(product) / median(bare)).toFixed(2),
  goal,
});
