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

const aborted = /net::ERR_FAILED|Failed to fetch dynamically imported module/;

test.describe('before React', () => {
  test.use({ expectedTrouble: aborted });

  test('the menu opens, anchors scroll and clicks are tracked', async ({ page }) => {
    await page.setViewportSize(viewports.phone);
    const events = watchTracking(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => events).toEqual([tracked.view('/')]);
    const menu = page.locator('summary').first();
    await menu.click();
    await page.locator('details[open] a[href="#pricing"]').click();
    await expect(page.locator('#pricing')).toBeInViewport();
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
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'document' || route.request().resourceType() === 'image'
        ? route.continue()
        : route.abort(),
    );
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const answer = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(10 * kilobyte);
    expect(await answer.text()).not.toMatch(/<link[^>]+rel="(preload|modulepreload)"/);
  });

  test('at most 70 kB of script reaches the landing page in all', async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto('/');
    await hydrated(page);
    expect(scripts.size).toBeGreaterThan(1);
    let bytes = 0;
    for (const url of scripts) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      bytes += Number(answer.headers.get('content-length'));
    }
    expect(bytes).toBeLessThanOrEqual(70 * kilobyte);
  });
});

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
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});
