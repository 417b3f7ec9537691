import type { Page, Request } from 'playwright/test';
import {
  expect,
  expectAccessible,
  hydrated,
  test,
  tracked,
  viewports,
  watchTracking,
} from './journey.ts';

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('the landing page can be read whole, and its links followed', async ({ page }) => {
        await page.goto('/');
        for (const id of ['services', 'pricing', 'about', 'contact'])
          await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
        await expect(page.locator('a[href="/payment?package=basic"]').first()).toBeVisible();
        await page.locator('a[href="#contact"]:visible').first().click();
        await expect(page).toHaveURL(/#contact$/);
        await expect(page.locator('#contact')).toBeInViewport();
      });
    });

    test('the landing page is accessible, and React takes it over without a word', async ({
      page,
    }) => {
      await page.goto('/');
      await expectAccessible(page);
      await hydrated(page);
      await expect(page).toHaveTitle(/Awning/);
      await expectAccessible(page);
    });

    test('nothing moves while it loads', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
                sum += entry.value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 500);
          }),
      );
      expect(shift).toBeLessThan(0.001);
    });

    test.describe('an unknown address', () => {
      test.use({ expectedTrouble: /404 \(Not Found\) \(http:\/\/localhost:\d+\/nowhere\)/ });

      test('answers 404 with a page that leads home', async ({ page }) => {
        const response = await page.goto('/nowhere');
        expect(response?.status()).toBe(404);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
        await expectAccessible(page);
        await page.locator('a[href="/"]').first().click();
        await expect(page.locator('#pricing')).toBeAttached();
        await expect(page).toHaveTitle(/Awning/);
      });
    });
  });

test('a shared link shows a picture of the street, with its size and words', async ({
  page,
  request,
}) => {
  await page.goto('/payment');
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const picture = await request.get((await meta('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
    await meta('og:image:width'),
    await meta('og:image:height'),
  ]);
  expect(await meta('og:image:alt')).toMatch(/high street/);
  expect(await meta('og:title')).toBe('Choose your service | Awning');
});

const aborted = /net::ERR_FAILED|Failed to fetch dynamically imported module/;

test.describe('before React', () => {
  test.use({ expectedTrouble: aborted });

  test('the menu opens and closes, anchors scroll and clicks are tracked', async ({ page }) => {
    await page.setViewportSize(viewports.phone);
    const events = watchTracking(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => events).toEqual([tracked.view('/')]);
    const menu = page.locator('summary').first();
    await menu.click();
    await page.locator('details[open] a[href="#pricing"]').click();
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect(page.locator('details')).not.toHaveAttribute('open');
    await expect.poll(() => events.length).toBe(3);
    expect(events[1]?.kind).toBe('click');
    expect(events[2]).toEqual(tracked.click('Link: Pricing', '/'));
  });
});

test('views are tracked on load, on every change of route, and back and forward', async ({
  page,
}) => {
  const events = watchTracking(page);
  const views = () => events.filter(({ kind }) => kind === 'pageview');
  await page.goto('/?from=a-friend');
  await hydrated(page);
  await page.evaluate(() => history.pushState(null, '', '/#pricing'));
  await page.evaluate(() => history.pushState(null, '', '/portfolio?a=1'));
  await page.goBack();
  await page.goForward();
  await expect
    .poll(views)
    .toEqual(['/', '/portfolio', '/', '/portfolio'].map((path) => tracked.view(path)));
});

test.describe('what is sent', () => {
  const kilobyte = 1000;

  test('the landing page paints from one request of at most 10 kB', async ({ page, server }) => {
    await page.goto('/');
    await hydrated(page);
    const early = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new PerformanceObserver((list) => {
            const painted = list.getEntries().at(-1)?.startTime ?? 0;
            const asked = performance.getEntriesByType('resource');
            resolve(asked.filter(({ startTime }) => startTime < painted).map(({ name }) => name));
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    // The browser asks for the icon when it likes; nothing waits for it.
    expect(early.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);
    const answer = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(10 * kilobyte);
  });

  test('script stays within 70 kB on the landing page, and 135 kB on every other public page', async ({
    page,
    server,
  }) => {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(paths).toContain(`${server.url}/`);
    for (const url of paths) {
      const bytes = await scriptBytes(page, url);
      const most = (url === `${server.url}/` ? 70 : 135) * kilobyte;
      expect.soft(bytes, `bytes of script on ${url}`).toBeLessThanOrEqual(most);
    }
  });
});

/** What all the scripts weigh that a page has brought when React has taken it over. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  };
  page.on('request', note);
  await page.goto(url);
  await hydrated(page);
  page.off('request', note);
  expect(scripts.size).toBeGreaterThan(1);
  const sizes = [...scripts].map(async (script) => {
    const answer = await fetch(script, { headers: { 'accept-encoding': 'br' } });
    return Number(answer.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the API reference draws itself within its own policy', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) foreign.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Awning API');
  await page.getByText('Log in as the owner').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await expect(page.getByRole('button', { name: 'Execute' })).toBeVisible();
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test('calls carry the safety headers too', async ({ request }) => {
  const headers = (await request.get('/healthz')).headers();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});
