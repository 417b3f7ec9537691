import type { Page } from 'playwright/test';
import { expect, expectAccessible, holdBack, hydrated, test, viewports } from './journey.ts';

interface Choice {
  service: string;
  /** The button it brings, where that leads, and the heading of what it says. */
  onward: 'Continue to Setup' | 'Request Quote';
  to: RegExp;
  heading: string;
}

const choices: Choice[] = [
  {
    service: 'basic',
    onward: 'Continue to Setup',
    to: /\/onboarding\?package=basic$/,
    heading: 'Basic Static Website',
  },
  {
    service: 'premium',
    onward: 'Continue to Setup',
    to: /\/onboarding\?package=premium$/,
    heading: 'Premium Hosting and Domain Website',
  },
  {
    service: 'update',
    onward: 'Request Quote',
    to: /\/website-update-request\b/,
    heading: 'What an update costs',
  },
];

const select = (page: Page) => page.getByRole('combobox');

/** Chooses each service in turn, this one last, and presses the one button that stands there. */
async function choose(page: Page, { service, onward, heading }: Choice): Promise<void> {
  for (const other of choices) await select(page).selectOption(other.service);
  await select(page).selectOption(service);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([heading]);
  await expect(main.getByRole('button')).toHaveText([onward]);
  await main.getByRole('button').click();
}

for (const path of ['/payment', '/payment?package=premium'])
  for (const choice of choices) {
    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test(`Finding 9: ${path}: ${choice.service} is what opens`, async ({ page }) => {
        await page.goto(path);
        await choose(page, choice);
        await expect(page).toHaveURL(choice.to);
      });
    });

    test(`Finding 9: ${path}: ${choice.service} chosen and pressed before React opens`, async ({
      page,
    }) => {
      const release = await holdBack(page, '**/assets/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await choose(page, choice);
      await expect(page).toHaveURL(choice.to);
      release();
    });

    test(`Finding 9: ${path}: ${choice.service} chosen before React is kept by it`, async ({
      page,
    }) => {
      const release = await holdBack(page, '**/assets/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await select(page).selectOption(choice.service);
      release();
      await hydrated(page);
      await expect(select(page)).toHaveValue(choice.service);
      await page.getByRole('button', { name: choice.onward }).click();
      await expect(page).toHaveURL(choice.to);
      await page.goBack();
      await expect(select(page)).toHaveValue(choice.service);
    });
  }

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('Finding 9: nothing moves as React takes the choice over, and all of it is accessible', async ({
      page,
    }) => {
      await page.goto('/payment?package=premium');
      await hydrated(page);
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
              type: 'layout-shift',
              buffered: true,
            });
            setTimeout(resolve, 500, 0);
          }),
      );
      expect(moved).toBe(0);
      await expectAccessible(page);
    });
  });
