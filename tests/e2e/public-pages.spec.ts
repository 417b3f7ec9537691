import { showcaseSites } from '#src/shared/showcase.ts';
import {
  aborted,
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

      test('the portal and the desk say what they need, and do not load for ever', async ({
        page,
      }) => {
        for (const path of ['/customer/login', '/admin']) {
          await page.goto(path);
          await expect(page.locator('p', { hasText: 'needs JavaScript' })).toBeVisible();
          await expect(page.getByText('Loading…')).toBeHidden();
        }
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

    const facts = {
      email: 'maud@ferris-heating.example.org',
      name: 'Maud Ferris',
      businessName: 'Ferris Heating',
      package: 'premium',
      clientId: 'a3d0b7e2-4f6c-4d55-8c31-9e7f2b6a1d08',
    };
    for (const [title, address] of [
      ['the landing page', '/'],
      ['the payment setup of an order', `/payment-setup?${new URLSearchParams(facts)}`],
      ['the payment setup without a query', '/payment-setup'],
    ] as const)
      test(`nothing of ${title} moves while it loads`, async ({ page }) => {
        await page.goto(address);
        await hydrated(page);
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let sum = 0;
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
                  sum += entry.value;
              }).observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => resolve(sum), 1000);
            }),
        );
        expect(shift).toBe(0);
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
  await page.evaluate(() => history.pushState(null, '', '/consultation?a=1'));
  await page.goBack();
  await page.goForward();
  await expect
    .poll(views)
    .toEqual(['/', '/consultation', '/', '/consultation'].map((path) => tracked.view(path)));
});
