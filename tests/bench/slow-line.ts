import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '#tests/support/chromium.ts';
import { quantile, ratio } from '#tests/support/measures.ts';
import { startProduct } from './contestants.ts';

/** A phone with one bar of signal: milliseconds to an answer, and bytes a second. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const pages = ['/onboarding', '/payment-setup', '/consultation', '/customer/login', '/admin'];
/** What a page can be used by: the button of its form, or the field for the owner's password. */
const usable = 'button[type=submit]:enabled, input[type=password]';
const runs = 5;

/** Milliseconds from the first request on, and bytes, headers included, that had come by then. */
interface Load {
  painted: number;
  ready: number;
  bytes: number;
}

/** Pages on a slow line, in turn with one that brings as many bytes in one script. */
export async function measureSlowLine(): Promise<void> {
  const product = await startProduct({});
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const rows: Record<string, object> = {};
    for (const path of pages) {
      const url = `http://localhost:${product.port}${path}`;
      const yardstick = await servePlain((await load(browser, url)).bytes);
      const ours: Load[] = [];
      const plain: Load[] = [];
      for (let run = 0; run < runs; run += 1) {
        plain.push(await load(browser, yardstick.url));
        ours.push(await load(browser, url));
      }
      yardstick.stop();
      rows[path] = describe(ours, plain);
    }
    console.log('Pages on a line of 400 ms and 400 kbit/s');
    console.table(rows);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** One load by somebody who was never here. */
async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(usable);
  const taken = await page.evaluate(() => {
    const entries = performance.getEntries();
    return {
      painted:
        entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
      ready: performance.now(),
      bytes: entries.reduce(
        (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0),
        0,
      ),
    };
  });
  await context.close();
  return taken;
}

/** A page that can be used once its one script is here; so many bytes in all. */
async function servePlain(bytes: number) {
  const page = '<!doctype html><title>Plain</title><p>Loading<button type="submit" disabled>Send';
  const work = 'document.querySelector("button").disabled=false';
  const script = `//${'-'.repeat(bytes - page.length - work.length)}\n${work}`;
  const server = createServer(({ url }, answer) => {
    const scripted = url === '/all.js';
    answer.setHeader('content-type', scripted ? 'text/javascript' : 'text/html');
    answer.end(scripted ? script : `${page}</button><script async src="/all.js"></script>`);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

function describe(ours: Load[], plain: Load[]): Record<string, string> {
  const middle = (loads: Load[], figure: keyof Load) => quantile(loads.map((load) => load[figure]));
  return {
    'first paint, ms': middle(ours, 'painted').toFixed(0),
    'usable, ms': middle(ours, 'ready').toFixed(0),
    'kB by then': (middle(ours, 'bytes') / 1000).toFixed(1),
    'to as many bytes in one script': ratio(middle(ours, 'ready'), middle(plain, 'ready')),
  };
}
