import type { Result } from 'lighthouse';
import { ratio } from '#tests/support/measures.ts';
import { describeRuns, middle, runLighthouse } from './lighthouse.ts';
import { startBaseline, startProduct } from './servers.ts';

/** Of either page: one run's blocking time says little. */
const runs = 9;

interface Sent {
  resourceType: string;
  transferSize: number;
  networkEndTime: number;
}

/** The landing page with Lighthouse's mobile preset, nine times each in turn with one by hand. */
export async function measureLanding(): Promise<void> {
  const servers = [
    await startBaseline('hand-written', 'hand-written-server.ts', []),
    await startProduct({}),
  ];
  const urls = servers.map(({ port }) => `http://localhost:${port}/`);
  const results = await runLighthouse(urls, runs).finally(() =>
    Promise.all(servers.map(({ stop }) => stop())),
  );
  const rows = servers.map(({ name }, at) => [name, describe(results.get(urls[at] ?? '') ?? [])]);
  console.log('Landing page, Lighthouse, mobile');
  console.table(Object.fromEntries(rows));
  const [byHand = Number.NaN, ours = Number.NaN] = [...results.values()].map((runs) =>
    middle(runs, 'largest-contentful-paint'),
  );
  console.log(`LCP: ${ratio(ours, byHand)} the hand-written page's; goal <= 1.1 times`);
}

/** What an audit lists. */
const items = <Item>(run: Result | undefined, audit: string) =>
  ((run?.audits[audit]?.details as { items?: Item[] } | undefined)?.items ?? []) as Item[];

function describe(runs: Result[]): Record<string, string> {
  const last = runs.at(-1);
  const sent = items<Sent>(last, 'network-requests');
  const [metrics] = items<Record<string, number>>(last, 'metrics');
  const painted = metrics?.observedLargestContentfulPaint ?? 0;
  const before = sent.filter(({ networkEndTime }) => networkEndTime <= painted);
  const bytes = (list: Sent[]) => list.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const types = [...new Set(sent.map(({ resourceType }) => resourceType))];
  const ofType = (type: string) => sent.filter(({ resourceType }) => resourceType === type);
  return {
    ...describeRuns(runs),
    'before LCP': `${bytes(before)} bytes, ${before.length} requests`,
    'transfer, bytes': types.map((type) => `${type} ${bytes(ofType(type))}`).join(', '),
  };
}
