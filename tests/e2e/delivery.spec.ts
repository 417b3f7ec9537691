import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from 'playwright/test';
import type { PageManifest } from '#src/server/http/pages/page-manifest.ts';
import { expect, hydrated, idle, namedScripts, takenOver, test } from './journey.ts';

test.describe('what is downloaded', () => {
  const kilobyte = 1000;
  // The sandbox of the slideshow keeps even a test's own script out.
  test.use({ expectedTrouble: /Blocked script execution in .*\/showcase\// });

  test('the landing page paints from one request of at most 12 kB', async ({ page, server }) => {
    await page.goto('/');
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
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(12 * kilobyte);
  });

  test('the landing page loads React only on interaction or after a while', async ({ page }) => {
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

  for (const path of ['/onboarding', '/payment-setup', '/consultation', '/website-update-request'])
    test(`${path} requests its first script after its first paint`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const early = await page.evaluate(() => {
        const [painted] = performance.getEntriesByName('first-contentful-paint');
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < (painted?.startTime ?? Infinity))
          .map(({ name }) => name);
      });
      expect(early).toEqual([]);
    });

  test.describe('every page', () => {
    test.use({ expectedTrouble: /401|404/ });

    test('lists exactly the code it renders with', async ({ page, server }) => {
      for (const { path, query } of (await readManifest()).pages) {
        if (query) continue;
        const address = addressOf(path);
        const named = namedScripts(await (await fetch(server.url + address)).text());
        const fetched = new Set<string>();
        await page.unrouteAll();
        // What is not named never comes: a page that needs it is never taken over.
        await page.route('**/assets/*.js', (route) => {
          const { pathname } = new URL(route.request().url());
          if (!named.includes(pathname)) return;
          if (route.request().resourceType() === 'script') fetched.add(pathname);
          return route.continue();
        });
        await page.goto(address);
        await hydrated(page);
        expect([...fetched].toSorted(), path).toEqual(named.toSorted());
      }
    });
  });

  /** Pages with a form carry its check and the client, so that a bad line cannot keep them from it. */
  const forms =
    /\/(onboarding|payment-setup|consultation|website-update-request|privacy\/request|customer\/login)$/;
  test('script is at most 72 kB on the landing page, 144 kB on pages with a form and 85 kB on other public routes', async ({
    page,
    server,
  }) => {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const landing = `${server.url}/`;
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(listed).toContain(landing);
    for (const url of [...listed, `${server.url}/customer/login`]) {
      const sizes = await untouchedScripts(page, url);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      const most = (url === landing ? 72 : forms.test(url) ? 144 : 85) * kilobyte;
      expect.soft(bytes, `bytes of script on ${url}`).toBeLessThanOrEqual(most);
    }
  });
});

const builtPages = join(import.meta.dirname, '../../dist/pages');
const readManifest = async (): Promise<PageManifest> =>
  JSON.parse(await readFile(join(builtPages, 'manifest.json'), 'utf8'));

/** An address that a page answers. */
const addressOf = (path: string) => (path === '*' ? '/nowhere' : path.replace(/:.*$/, '7'));

/** Bytes of each script that a page brings, on idle too, while nobody touches it. */
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
    return Number(answer.headers.get('content-length'));
  });
  return Promise.all(weighed);
}
