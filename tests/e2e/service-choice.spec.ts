import type { Page } from 'playwright/test';
import { expect, holdBack, hydrated, test } from './journey.ts';

/** Where a visitor comes from, what they choose, the button it brings, where that leads and what it says. */
const choices = [
  [
    '/payment?package=premium',
    'basic',
    'Continue to Setup',
    /\/onboarding\?package=basic$/,
    'Basic Static Website',
  ],
  [
    '/payment',
    'premium',
    'Continue to Setup',
    /\/onboarding\?package=premium$/,
    'Premium Hosting and Domain Website',
  ],
  ['/payment', 'update', 'Request Quote', /\/website-update-request\b/, 'What an update costs'],
] as const;

const select = (page: Page) => page.getByRole('combobox');

for (const [from, service, onward, to, heading] of choices) {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${from}: ${service} is selected`, async ({ page }) => {
      await page.goto(from);
      for (const [, other] of choices) await select(page).selectOption(other);
      await select(page).selectOption(service);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([heading]);
      await expect(main.getByRole('button')).toHaveText([onward]);
      await main.getByRole('button').click();
      await expect(page).toHaveURL(to);
    });
  });

  test(`${from}: ${service} chosen before hydration is kept`, async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(from, { waitUntil: 'commit' });
    await select(page).selectOption(service);
    release();
    await hydrated(page);
    await expect(select(page)).toHaveValue(service);
    await page.getByRole('button', { name: onward }).click();
    await expect(page).toHaveURL(to);
    await page.goBack();
    await expect(select(page)).toHaveValue(service);
  });
}
