import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page, Request } from 'playwright/test';
import type { PageManifest } from '#src/server/page-manifest.ts';
import { showcaseSites } from '#src/shared/showcase.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import {
  aborted,
  expect,
  expectAccessible,
  hydrated,
  idle,
  takenOver,
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

      test('the portfolio waits for nothing, and links to the six showcase sites', async ({
        page,
      }) => {
        await page.goto('/portfolio');
        await expect(page.getByText('Loading our portfolio')).toBeHidden();
        for (const { name, url, description } of showcaseSites) {
          await expect(page.getByRole('link', { name })).toHaveAttribute('href', url);
          await expect(page.locator('p', { hasText: description })).toBeVisible();
        }
        await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
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
  // The sandbox of the slideshow keeps even a test's own script out.
  test.use({ expectedTrouble: /Blocked script execution in .*\/showcase\// });

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
    expect(early).toEqual([]);
    const answer = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(10 * kilobyte);
  });

  test('the landing page brings React only to whoever touches it, or stays', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    await page.goto('/');
    await idle(page);
    expect(scripts).toEqual([]);
    await page.mouse.wheel(0, 300);
    await takenOver(page);
    await page.goto('about:blank');
    await page.goto('/');
    await takenOver(page);
  });

  test('every page is sent as it was compressed when it was built', async () => {
    const pages = join(import.meta.dirname, '../../dist/pages');
    const manifest = JSON.parse(await readFile(join(pages, 'manifest.json'), 'utf8'));
    const server = await startBuiltServer({ PUBLIC_URL: manifest.publicUrl });
    for (const { path, query, file } of (manifest as PageManifest).pages)
      for (const [encoding, end] of Object.entries({ br: 'br', gzip: 'gz' })) {
        const asked = path === '*' ? '/nowhere' : path.replace(/:.*$/, '7');
        const sent = await bytesOf(server.url + asked + query, encoding);
        const built = await readFile(join(pages, `${file}.${end}`));
        expect(sent.equals(built), `${path}${query} in ${encoding}`).toBe(true);
      }
    await server.close();
  });

  const insides = /admin_session|Payment Requests|No designs yet|No projects yet/;
  test('script is at most 70 kB on the landing page and 15 kB more on other public routes, none of it the desk’s or portal’s', async ({
    page,
    server,
  }) => {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const landing = `${server.url}/`;
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(listed).toContain(landing);
    for (const url of [...listed, `${server.url}/customer/login`]) {
      const scripts = await untouchedScripts(page, url);
      const bytes = scripts.reduce((sum, { size }) => sum + size, 0);
      const most = (url === landing ? 70 : 85) * kilobyte;
      expect.soft(bytes, `bytes of script on ${url}`).toBeLessThanOrEqual(most);
      const inside = scripts.filter(({ text }) => insides.test(text));
      expect.soft(inside.length, `scripts of the desk or portal on ${url}`).toBe(0);
    }
  });
});

/** The body as it comes over the wire. */
const bytesOf = (url: string, encoding: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      buffer(answer).then(resolve, reject);
    }).on('error', reject);
  });

/** All the scripts that a page brings, on idle too, while nobody touches it. */
async function untouchedScripts(page: Page, url: string) {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  };
  page.on('request', note);
  await page.goto(url);
  await hydrated(page);
  await idle(page);
  page.off('request', note);
  expect(scripts.size).toBeGreaterThan(1);
  const weighed = [...scripts].map(async (script) => {
    const answer = await fetch(script, { headers: { 'accept-encoding': 'br' } });
    return { size: Number(answer.headers.get('content-length')), text: await answer.text() };
  });
  return Promise.all(weighed);
}
