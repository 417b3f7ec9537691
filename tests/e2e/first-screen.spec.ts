import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { aborted, expect, holdBack, hydrated, idle, test, viewports } from './journey.ts';

interface Seen {
  /** What the prices' `display` was set to, in turn. */
  prices: string[];
  /** By how much what is in view has moved. */
  shift: number;
}

/** An event of Chromium's own tracing; a layout that a script asked for says where. */
interface Traced {
  name: string;
  /** Microseconds. */
  ts: number;
  args?: { beginData?: { stackTrace?: { url: string }[] } };
}

/** Opens an address and notes, from before its first paint on, what becomes of the page. */
async function watch(page: Page, open: () => Promise<unknown>): Promise<Seen> {
  await page.addInitScript(() => {
    const seen: Seen = { prices: [], shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.id === 'pricing')
          seen.prices.push(target.style.display);
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  await open();
  await idle(page);
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

const prices = (page: Page) => page.locator('#pricing');

test.describe('the landing page on a phone', () => {
  // As high as a phone's screen is between the bars of its browser.
  test.use({ viewport: { ...viewports.phone, height: 760 } });

  test('lays out the rest once the first screen is painted, without a shift', async ({ page }) => {
    expect(await watch(page, () => page.goto('/'))).toEqual({ prices: ['none', ''], shift: 0 });
    await expect(page.getByRole('link', { name: 'Choose Premium' })).toBeVisible();
    await expect(page.getByText('The Salt Gull')).toBeVisible();
  });

  test('forces no layout before it is painted', async ({ page, browser }) => {
    const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];
    await browser.startTracing(page, { categories });
    await page.goto('/');
    await idle(page);
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
      traceEvents: Traced[];
    };
    const layouts = traceEvents.filter(({ name }) => name === 'Layout');
    expect(layouts.length).toBeGreaterThan(0);
    const painted = traceEvents.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
    expect(painted).toBeGreaterThan(layouts[0]?.ts ?? 0);
    // A trace is of the whole browser: it may hold Chromium's own page for a new tab.
    const isOurs = ({ url }: { url: string }) => !url.startsWith('chrome://');
    const asked = layouts.filter(
      ({ ts, args }) => ts < painted && args?.beginData?.stackTrace?.some(isOurs),
    );
    expect(asked).toEqual([]);
  });

  test('is laid out completely for fragment links and history navigation', async ({ page }) => {
    expect((await watch(page, () => page.goto('/#pricing'))).prices).toEqual([]);
    await expect(prices(page)).toBeInViewport({ ratio: 0.3 });
    await page.goto('/');
    for (const comeBack of [() => page.reload(), () => page.goBack()]) {
      expect((await watch(page, comeBack)).prices).toEqual([]);
      await page.goto('/portfolio');
    }
  });

  test('scrolls to the text of a text fragment', async ({ page }) => {
    const { prices } = await watch(page, () => page.goto('/#:~:text=Choose%20Premium'));
    expect(prices).toEqual([]);
    await expect(page.getByRole('link', { name: 'Choose Premium' })).toBeInViewport();
  });

  test('is laid out completely for a browser that never paints', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Choose Premium' })).toBeVisible();
  });
});

test.describe('the landing page on a slow line', () => {
  test.use({ viewport: { ...viewports.phone, height: 760 }, expectedTrouble: aborted });

  test('is painted once its first screen has arrived, and keeps the scroll position', async ({
    page,
    server,
  }) => {
    const whole = await (await fetch(server.url)).text();
    const firstScreen = whole.indexOf('</section>') + '</section>'.length;
    const cuts = [whole.indexOf('</summary>'), firstScreen, whole.indexOf('<footer'), whole.length];
    const arrivals = cuts.map((end, n) => whole.slice(cuts[n - 1] ?? 0, end));
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length > 0);
    let arrive = () => {};
    const slow = createServer(({ url }, answer) => {
      if (url !== '/') return void answer.writeHead(204).end();
      answer.writeHead(200, { 'content-type': 'text/html' });
      arrive = () => void answer.write(arrivals.shift());
      arrive();
    });
    await once(slow.listen(0, '127.0.0.1'), 'listening');
    const { port } = slow.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await expect(page.locator('summary')).toBeAttached();
    await page.waitForTimeout(500);
    expect(await painted()).toBe(false);
    arrive();
    await expect.poll(painted).toBe(true);
    await expect(page.locator('h1')).toBeVisible();
    arrive();
    await expect(prices(page)).toBeAttached();
    await prices(page).scrollIntoViewIfNeeded();
    const display = page.evaluate(
      () =>
        new Promise((seen) => {
          const prices = document.getElementById('pricing') as HTMLElement;
          new MutationObserver(() => seen(prices.style.display)).observe(prices, {
            attributeFilter: ['style'],
          });
          setTimeout(seen, 1500, 'as it was');
        }),
    );
    arrive();
    await expect(page.locator('footer')).toBeAttached();
    expect(await display).toBe('as it was');
    await page.close();
    slow.close();
  });
});

test('links on the landing page load a new document, for its headers', async ({ page }) => {
  const marked = () => page.evaluate(() => 'mark' in window);
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL(/\/payment/);
  await expect.poll(marked).toBe(false);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole('link', { name: 'Awning' }).first().click();
  await expect(page.locator('#pricing')).toBeVisible();
  expect(await marked()).toBe(true);
  await page.getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL(/\/payment/);
  expect(await marked()).toBe(true);
});

test('the landing page on a desktop is laid out completely', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  expect(await watch(page, () => page.goto('/'))).toEqual({ prices: [], shift: 0 });
});

test('letters of Polish, Czech, Welsh and Turkish are fetched where a heading has one', async ({
  page,
}) => {
  const fonts = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
          .length,
    );
  await page.goto('/payment');
  await idle(page);
  const areThere = (files: number) =>
    page.waitForFunction(
      (wanted) =>
        [...document.fonts].filter(
          ({ family, status }) => family.replaceAll('"', '') === 'Fraunces' && status === 'loaded',
        ).length === wanted,
      files,
    );
  await areThere(1);
  expect(await fonts()).toBe(1);
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Łódź, Řehoř, Tŷ Ŵyn, Güneş';
  });
  await areThere(2);
  expect(await fonts()).toBe(2);
});

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`the heading face on a ${name}`, () => {
    test.use({ viewport });

    for (const path of ['/', '/payment', '/consultation'])
      test(`${path} loads its heading font after the first paint, without a shift`, async ({
        page,
      }) => {
        const release = await holdBack(page, '**/*.woff2');
        const asked = page.waitForRequest('**/*.woff2');
        const before = await watch(page, () => page.goto(path));
        await asked;
        const heights = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('h1, h2')]
              .map((heading) => heading.clientHeight)
              // Those of a choice not made are hidden at first, and gone once React is here.
              .filter((height) => height > 0),
          );
        const early = await heights();
        release();
        const arrived = () =>
          [...document.fonts].some(
            ({ family, status }) => family === 'Fraunces' && status === 'loaded',
          );
        await page.waitForFunction(arrived);
        await idle(page);
        expect(await heights()).toEqual(early);
        const { shift } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
        expect([before.shift, shift]).toEqual([0, 0]);
        const times = await page.evaluate(() => ({
          painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
          fetched: performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.woff2'))
            .map(({ startTime }) => startTime),
        }));
        expect(times.fetched).toHaveLength(1);
        expect(times.fetched[0]).toBeGreaterThan(times.painted);
      });
  });
