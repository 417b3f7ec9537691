import { ratio } from '#tests/support/measures.ts';
import { type BenchDatabase, fillPortfolio, openEmbedded, openPostgres } from './databases.ts';
import { get, postFrom } from './load.ts';
import { type Figures, type MeasuredServer, race, startBaseline, startProduct } from './servers.ts';

/** How many connections send at once. */
export const crowd = 32;

interface Call {
  /** What is sent in a run, so many times; each visitor sends few enough for the limits. */
  requests(run: number, count: number): Buffer[];
  /** What the baseline is asked, where it is not the same. */
  baseline?: Buffer;
  /** Of how many times the bare server's throughput at least, on each kind of database. */
  goal: Record<BenchDatabase['name'], number>;
}

const visitor = (number: number) => (number * 7919) % 6000;
const repeated = (request: Buffer) => (_: number, count: number) =>
  Array.from({ length: count }, () => request);

/** The calls that are measured, by the name that `npm run bench` takes. */
export const calls = {
  portfolio: {
    requests: repeated(get('/api/portfolio')),
    goal: { PostgreSQL: 1.8, embedded: 1.8 },
  },
  'landing-html': {
    requests: repeated(get('/')),
    baseline: get('/api/portfolio'),
    goal: { PostgreSQL: 3, embedded: 3 },
  },
  pageview: {
    requests: (_, count) =>
      Array.from({ length: count }, (_, number) =>
        postFrom(visitor(number), '/api/analytics/pageview', {
          page: ['/', '/portfolio', '/payment', '/onboarding', '/consultation'][number % 5],
        }),
      ),
    goal: { PostgreSQL: 1, embedded: 1 },
  },
} satisfies Record<string, Call>;

/** One call over 32 connections against the product and the baseline, on both databases. */
export async function measureCall(name: keyof typeof calls, count = 4000): Promise<void> {
  const { requests, baseline, goal }: Call = calls[name];
  for (const open of [openPostgres, openEmbedded]) {
    const database = await open(fillPortfolio);
    const results = await compete(database, (servers) =>
      race(servers, crowd, ({ name }, run) =>
        name !== 'product' && baseline ? repeated(baseline)(run, count) : requests(run, count),
      ),
    );
    console.log(`${name}, ${crowd} connections, ${database.name}`);
    console.table(rows(results, goal[database.name]));
  }
}

/** A page view over one connection: 21 runs of 500, so that counting them is in it. */
export async function measureLoneView(): Promise<void> {
  const results = await compete(await openPostgres(), (servers) =>
    race(servers, 1, (_, run) => calls.pageview.requests(run, run === 0 ? 2000 : 500), 21),
  );
  const [bare = Number.NaN, product = Number.NaN] = [...results.values()].map(
    ({ perSecond }) => 1000 / perSecond,
  );
  console.log('A lone page view, PostgreSQL');
  console.table({
    milliseconds: {
      'bare node:http': bare.toFixed(3),
      product: product.toFixed(3),
      ratio: ratio(product, bare),
      goal: '<= 2 times',
    },
  });
}

/** Runs the work over the baseline and the product on that database, and ends all of them. */
async function compete<Result>(
  database: BenchDatabase,
  work: (servers: MeasuredServer[]) => Promise<Result>,
): Promise<Result> {
  const servers: MeasuredServer[] = [];
  try {
    servers.push(
      await startBaseline('bare node:http', 'baseline-bare.ts', [], database.settings()),
      await startProduct(database.settings()),
    );
    return await work(servers);
  } finally {
    for (const { stop } of servers) await stop();
    await database.close();
  }
}

/** The figures of each server beside the first one's. */
export function rows(results: Map<string, Figures>, goal: number): Record<string, object> {
  const [first] = results.values();
  const told = [...results].map(([name, { perSecond, p50, p99, cpu }]): [string, object] => [
    name,
    {
      'a second': perSecond.toFixed(0),
      'p50, ms': p50.toFixed(2),
      'p99, ms': p99.toFixed(2),
      'CPU, µs': cpu.toFixed(0),
      throughput: ratio(perSecond, first?.perSecond ?? Number.NaN),
      p99: ratio(p99, first?.p99 ?? Number.NaN),
      CPU: ratio(cpu, first?.cpu ?? Number.NaN),
      goal: results.size > 1 && name === [...results.keys()].at(-1) ? `>= ${goal} times` : '',
    },
  ]);
  return Object.fromEntries(told);
}
