import { addPortfolioItem } from '#tests/support/portfolio.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

const list = '**/trpc/portfolio.list*';
const frames = 'iframe[title^="Preview of"]';

// Axe looks into the frames too, whose sandbox lets no script run: that is the point of it.
test.use({ expectedTrouble: /Blocked script execution|status of 500/ });

test.beforeAll(async ({ server }) => {
  for (const projectTitle of ['Bread you can smell', 'Roses by post'])
    await addPortfolioItem(server, { projectTitle });
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

    test('shows public work with its pictures, accessibly, and nothing moves as it comes', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((seen) => {
          for (const entry of seen.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/portfolio');
      await expect(page.getByText('Bread you can smell')).toBeVisible();
      await expect(page.getByText('For our eyes only')).toHaveCount(0);
      for (const picture of await page.getByRole('article').getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        await expect(picture).toHaveJSProperty('naturalWidth', 1);
      }
      await expectAccessible(page);
      const shifted = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
      );
      expect(shifted).toBeLessThan(0.01);
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
