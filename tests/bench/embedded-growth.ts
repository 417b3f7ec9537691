import { cpuSeconds, quantile, ratio } from '#tests/support/measures.ts';
import { load, postFrom } from './load.ts';
import { startProduct } from './servers.ts';

const perRun = 5000;
const runs = 22;
const compared = 4;

/** Server CPU of a view over 110,000 first visits in one run of the embedded database. */
export async function measureEmbeddedGrowth(): Promise<void> {
  const product = await startProduct({});
  const costs: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const views = Array.from({ length: perRun }, (_, number) =>
        postFrom(run * perRun + number, '/api/analytics/pageview', { page: '/' }),
      );
      const before = cpuSeconds(product.pid);
      await load(product.port, 32, views);
      costs.push(((cpuSeconds(product.pid) - before) / perRun) * 1000);
    }
  } finally {
    await product.stop();
  }
  const early = quantile(costs.slice(1, 1 + compared));
  const late = quantile(costs.slice(-compared));
  console.log(`First visits to the embedded database, ${runs * perRun} in one run`);
  console.table({
    'CPU of a view, ms': {
      early: early.toFixed(3),
      late: late.toFixed(3),
      ratio: ratio(late, early),
      goal: '<= 1.4 times',
    },
  });
}
