import { ratio } from '#tests/support/measures.ts';
import { calls } from './calls.ts';
import {
  type Contestant,
  type Figures,
  race,
  startProduct,
  startYardstick,
} from './contestants.ts';
import { openPostgres } from './grounds.ts';

/** Runs of a lone client, and views in each. */
const loneRuns = 21;
const loneViews = 500;
const crowd = 32;

const views = (count: number) => calls.pageview.requests(0, count);

/** Page views recorded over 32 connections and over one, in alternating runs against both servers. */
export async function measureRecording(): Promise<void> {
  const grounds = await openPostgres();
  const contestants: Contestant[] = [];
  try {
    contestants.push(
      await startYardstick('bare node:http', 'yardstick-bare.ts', [], grounds.settings()),
      await startProduct(grounds.settings()),
    );
    const [many, warming, few] = [views(8000), views(2000), views(loneViews)];
    const crowded = await race(contestants, crowd, () => many);
    const lone = await race(contestants, 1, (_, run) => (run === 0 ? warming : few), loneRuns);
    console.table({
      [`views a second, ${crowd} connections`]: compare(
        crowded,
        ({ perSecond }) => perSecond,
        0,
        '>= 1',
      ),
      'milliseconds a view, one connection': compare(
        lone,
        ({ milliseconds }) => milliseconds / loneViews,
        3,
        '<= 2',
      ),
    });
  } finally {
    for (const { stop } of contestants) await stop();
    await grounds.close();
  }
}

function compare(
  results: Map<string, Figures>,
  figure: (of: Figures) => number,
  digits: number,
  goal: string,
) {
  const told = [...results].map(([name, of]) => [name, figure(of).toFixed(digits)]);
  const [bare = Number.NaN, product = Number.NaN] = [...results.values()].map(figure);
  return { ...Object.fromEntries(told), ratio: ratio(product, bare), goal };
}
