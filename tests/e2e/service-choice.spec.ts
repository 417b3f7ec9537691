import type { Page } from 'playwright/test';
import { expect, holdBack, hydrated, test } from './journey.ts';

/** Where a visitor comes from, what they choose, the button it brings, where that leads and what it says. */
const choices = [
  {
    from: '/payment?package=premium',
    service: 'basic',
    onward: 'Continue to Setup',
    to: /\/onboarding\?package=basic$/,
    heading: 'Basic Static Website',
  },
  {
    from: '/payment',
    service: 'premium',
    onward: 'Continue to Setup',
    to: /\/onboarding\?package=premium$/,
    heading: 'Premium Hosting and Domain Website',
  },
  {
    from: '/payment',
    service: 'update',
    onward: 'Request Quote',
    to: /\/website-update-request\b/,
    heading: 'What an update costs',
  },
];

const select = (page: Page) => page.getByRole('combobox');

/** Chooses each service in turn, this one last, and presses the one button that stands there. */
async function choose(page: Page, { service, onward, heading }: (typeof choices)[0]) {
  for (const other of choices) await select(page).selectOption(other.service);
  await select(page).selectOption(service);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([heading]);
  await expect(main.getByRole('button')).toHaveText([onward]);
  await main.getByRole('button').click();
}

for (const choice of choices) {
  const { from, service, onward, to } = choice;

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`Finding 9: ${from}: ${service} is what opens`, async ({ page }) => {
      await page.goto(from);
      await choose(page, choice);
      await expect(page).toHaveURL(to);
    });
  });

  test(`Finding 9: ${from}: ${service} chosen and pressed before React opens`, async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(from, { waitUntil: 'commit' });
    await choose(page, choice);
    await expect(page).toHaveURL(to);
    release();
  });

  test(`Finding 9: ${from}: ${service} chosen before React is kept by it`, async ({ page }) => {
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
