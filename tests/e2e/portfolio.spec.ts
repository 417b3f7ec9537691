import { images } from '#tests/support/images.ts';
import { addPortfolioItem, clearPortfolio } from '#tests/support/portfolio.ts';
import { expect, expectAccessible, hydrated, test, viewports } from './journey.ts';

const list = '**/trpc/public.portfolio.list*';
const frames = 'iframe[title^="Preview of"]';

// Axe looks into the frames too, whose sandbox lets no script run: that is the point of it.
test.use({ expectedTrouble: /Blocked script execution|status of 500/ });

test.beforeAll(async ({ server }) => {
  await clearPortfolio(server);
  for (let number = 1; number <= 30; number += 1)
    await addPortfolioItem(server, { projectTitle: `Work ${number}` });
  await addPortfolioItem(server, { projectTitle: 'For our eyes only', isPublic: false });
});

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`the portfolio on a ${name}`, () => {
    test.use({ viewport });

    test('is accessible while loading', async ({ page }) => {
      await page.route(list, () => {});
      await page.goto('/portfolio');
      await expect(page.getByRole('status')).toBeVisible();
      await expectAccessible(page);
    });

    test('is accessible when it fails, and leads home', async ({ page }) => {
      await page.route(list, (route) =>
        route.fulfill({
          status: 500,
          json: [{ error: { message: 'x', code: -32603, data: { httpStatus: 500 } } }],
        }),
      );
      await page.goto('/portfolio');
      await expect(page.getByText('Error Loading Portfolio')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Return to Homepage' }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    test('is accessible when it is empty', async ({ page }) => {
      await page.route(list, (route) =>
        route.fulfill({ json: [{ result: { data: { success: true, data: [] } } }] }),
      );
      await page.goto('/portfolio');
      await expect(page.getByText('Coming Soon!')).toBeVisible();
      await expectAccessible(page);
    });

    test('shows 30 items, accessibly, with pictures that come late and move nothing', async ({
      page,
    }) => {
      test.slow();
      await page.addInitScript(watchShifts);
      const asked = new Set<string>();
      page.on('request', (request) => {
        if (request.url().includes('/objects/')) asked.add(request.url());
      });
      await page.goto('/portfolio');
      await expect(page.getByText('Work 30')).toBeVisible();
      await expect(page.getByText('For our eyes only')).toHaveCount(0);
      await expect(page.getByText('30+')).toBeVisible();
      await page.waitForTimeout(500);
      expect(asked.size, 'far pictures wait').toBeLessThan(30);
      const pictures = await page.getByRole('article').getByRole('img').all();
      expect(pictures).toHaveLength(30);
      for (const picture of pictures) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        await expect(picture).toHaveJSProperty('naturalWidth', 1);
      }
      expect(asked.size).toBe(30);
      await expectAccessible(page);
      expect(await page.evaluate(readShifts)).toBeLessThan(0.01);
    });

    test('loads no frame before the page is interactive', async ({ page }) => {
      await page.addInitScript(watchFrames);
      await page.goto('/portfolio');
      await expect(page.locator(frames)).toHaveCount(2);
      const { framed, loaded, taken } = await page.evaluate(readFrames);
      expect(loaded).toBeGreaterThan(0);
      expect(taken, 'React has the page').toBe(true);
      expect(framed).toBeGreaterThan(loaded);
    });

    test('frames the current site and the next, and goes on by itself', async ({ page }) => {
      await page.clock.install();
      await page.goto('/portfolio');
      await page.clock.runFor(3000);
      await expect(page.locator(frames)).toHaveCount(2);
      const first = page.frameLocator(`${frames} >> nth=0`);
      await expect(first.getByRole('heading', { level: 1 })).toHaveText(/marmalade/i);
      await expect(page.getByText('Loading Marmalade House Cattery...')).toHaveCount(0);
      const current = page.locator('[aria-current="true"]');
      await page.clock.runFor(5000);
      await expect(current).toHaveAccessibleName('Show Fairweather & Finch');
      await expect(page.locator(frames)).toHaveCount(3);
      await page.getByRole('button', { name: 'Previous website' }).click();
      await page.getByRole('button', { name: 'Previous website' }).click();
      await expect(current).toHaveAccessibleName('Show The Salt Gull');
      await expect(page.locator(frames)).toHaveCount(4);
      await page.clock.runFor(5000);
      await expect(current).toHaveAccessibleName('Show Marmalade House Cattery');
    });

    test('opens a showcase site in a new tab', async ({ page }) => {
      await page.goto('/portfolio');
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Visit Website' }).click();
      const tab = await opening;
      await expect(tab).toHaveURL(/\/showcase\/[\w-]+\/$/);
    });

    test('stands still for reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await page.goto('/portfolio');
      await page.clock.runFor(30_000);
      await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
      const current = page.locator('[aria-current="true"]');
      await expect(current).toHaveAccessibleName('Show Marmalade House Cattery');
    });
  });

test('the frames of the slideshow draw no warning from the browser', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto('/portfolio');
  await expect(page.locator(frames)).toHaveCount(2);
  for (const name of ['Marmalade House Cattery', 'Fairweather & Finch'])
    await expect(page.getByText(`Loading ${name}...`)).toHaveCount(0);
  expect(warnings).toEqual([]);
});

test('the portfolio fits a 360 px phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/portfolio');
  await expect(page.getByText('Work 30')).toBeVisible();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test('Finding 10: an image that lies elsewhere is drawn, also by who comes from another page', async ({
  page,
  server,
}) => {
  const imageUrl = 'https://cdn.example.net/shop.png';
  await page.route(imageUrl, (route) =>
    route.fulfill({ contentType: 'image/png', body: images['image/png'] }),
  );
  await addPortfolioItem(server, { projectTitle: 'Kept elsewhere', imageUrl });
  await page.goto('/customer/login');
  await hydrated(page);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await page.getByRole('link', { name: 'See our work' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  const picture = page.getByRole('img', { name: 'Kept elsewhere, as it looks' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  await expect(picture).toHaveAttribute('src', imageUrl);
  // The tests after this one reach no other host.
  const owner = { headers: { authorization: `Bearer ${server.adminPassword}` } };
  const items = await (await page.request.get('/api/admin/portfolio', owner)).json();
  for (const { id } of items.data.filter(
    (item: { imageUrl: string }) => item.imageUrl === imageUrl,
  ))
    expect((await page.request.delete(`/api/admin/portfolio/${id}`, owner)).status()).toBe(200);
});

type Noted = Window & {
  shifts: number[];
  framing: { framed: number; loaded: number; taken: boolean };
};

function watchShifts() {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries())
      shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}
const readShifts = () => (window as unknown as Noted).shifts.reduce((sum, one) => sum + one, 0);

/** Notes when the first frame stands in the page, when the page was loaded, and whose it was then. */
function watchFrames() {
  if (window !== window.top) return;
  const framing = { framed: 0, loaded: 0, taken: false };
  Object.assign(window, { framing });
  addEventListener('load', () => {
    framing.loaded = performance.now();
  });
  new MutationObserver(() => {
    if (framing.framed || !document.querySelector('iframe')) return;
    framing.framed = performance.now();
    const root = document.getElementById('root');
    framing.taken = Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'));
  }).observe(document, { childList: true, subtree: true });
}
const readFrames = () => (window as unknown as Noted).framing;
