import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { ensureChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { quantile } from '#tests/support/measures.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Loads every address `runs` times, in turn, with Lighthouse's mobile preset. */
export async function runLighthouse(urls: string[], runs: number): Promise<Map<string, Result[]>> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [`--remote-debugging-port=${port}`, '--disable-background-networking'],
  });
  const results = new Map<string, Result[]>(urls.map((url) => [url, []]));
  try {
    for (let run = 0; run < runs; run += 1)
      for (const url of urls) {
        const outcome = await lighthouse(url, {
          port,
          logLevel: 'error',
          onlyCategories: categories,
          disableFullPageScreenshot: true,
        });
        if (outcome) results.get(url)?.push(outcome.lhr);
      }
  } finally {
    await browser.close();
  }
  return results;
}

/** The figure of an audit in one run: milliseconds, or the layout shift. */
const figure = (audit: string) => (run: Result) => run.audits[audit]?.numericValue ?? Number.NaN;

/** The middle of an audit's figures. */
export const middle = (runs: Result[], audit: string): number => quantile(runs.map(figure(audit)));

const score = (category: string) => (run: Result) => (run.categories[category]?.score ?? 0) * 100;

/** Paint, blocking, movement and the four scores, each the middle of the runs. */
export const describeRuns = (runs: Result[]): Record<string, string> => ({
  'LCP, ms': middle(runs, 'largest-contentful-paint').toFixed(0),
  'TBT, ms': middle(runs, 'total-blocking-time').toFixed(0),
  CLS: middle(runs, 'cumulative-layout-shift').toFixed(3),
  scores: categories.map((category) => quantile(runs.map(score(category))).toFixed(0)).join(' '),
  performance: runs.map((run) => score('performance')(run).toFixed(0)).join(' '),
});
