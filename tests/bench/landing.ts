import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { ensureChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { quantile, ratio } from '#tests/support/measures.ts';
import { startProduct, startYardstick } from './contestants.ts';

/** Of either page: one run's blocking time says little. */
const runs = 9;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Sent {
  resourceType: string;
  transferSize: number;
  networkEndTime: number;
}

/** The landing page with Lighthouse's mobile preset, nine times each in turn with one by hand. */
export async function measureLanding(): Promise<void> {
  const contestants = [
    await startYardstick('hand-written', 'hand-written-server.ts', []),
    await startProduct({}),
  ];
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [`--remote-debugging-port=${port}`, '--disable-background-networking'],
  });
  const results = new Map<string, Result[]>(contestants.map(({ name }) => [name, []]));
  try {
    for (let run = 0; run < runs; run += 1)
      for (const { name, port: serving } of contestants) {
        const outcome = await lighthouse(`http://localhost:${serving}/`, {
          port,
          logLevel: 'error',
          onlyCategories: categories,
          disableFullPageScreenshot: true,
        });
        if (outcome) results.get(name)?.push(outcome.lhr);
      }
  } finally {
    await browser.close();
    for (const { stop } of contestants) await stop();
  }
  console.log('Landing page, Lighthouse, mobile');
  console.table(Object.fromEntries([...results].map(([name, runs]) => [name, describe(runs)])));
  const [byHand = Number.NaN, ours = Number.NaN] = [...results.values()].map((runs) =>
    quantile(runs.map(figure('largest-contentful-paint'))),
  );
  console.log(`LCP: ${ratio(ours, byHand)} the hand-written page's; goal <= 1.1 times`);
}

const figure = (audit: string) => (run: Result) => run.audits[audit]?.numericValue ?? Number.NaN;

/** What an audit lists. */
const items = <Item>(run: Result | undefined, audit: string) =>
  ((run?.audits[audit]?.details as { items?: Item[] } | undefined)?.items ?? []) as Item[];

function describe(runs: Result[]): Record<string, string> {
  const middle = (audit: string) => quantile(runs.map(figure(audit)));
  const last = runs.at(-1);
  const sent = items<Sent>(last, 'network-requests');
  const [metrics] = items<Record<string, number>>(last, 'metrics');
  const painted = metrics?.observedLargestContentfulPaint ?? 0;
  const before = sent.filter(({ networkEndTime }) => networkEndTime <= painted);
  const bytes = (list: Sent[]) => list.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const types = [...new Set(sent.map(({ resourceType }) => resourceType))];
  const ofType = (type: string) => sent.filter(({ resourceType }) => resourceType === type);
  const scores = categories.map((category) =>
    quantile(runs.map((run) => (run.categories[category]?.score ?? 0) * 100)).toFixed(0),
  );
  return {
    'LCP, ms': middle('largest-contentful-paint').toFixed(0),
    'TBT, ms': middle('total-blocking-time').toFixed(0),
    CLS: middle('cumulative-layout-shift').toFixed(3),
    'before LCP': `${bytes(before)} bytes, ${before.length} requests`,
    'transfer, bytes': types.map((type) => `${type} ${bytes(ofType(type))}`).join(', '),
    scores: scores.join(' '),
  };
}
