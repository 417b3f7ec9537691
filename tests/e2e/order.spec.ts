import type { Page } from 'playwright/test';
import { expect, expectAccessible, holdBack, hydrated, idle, test, viewports } from './journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const atStep = (page: Page, step: number) =>
  expect(page.getByText(`Step ${step} of 5`)).toBeVisible();

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`an order on a ${name}`, () => {
    // The first answer is lost on the way on purpose.
    test.use({ viewport, expectedTrouble: /ERR_FAILED.*trpc\/onboarding\.create/ });

    test('goes from the landing page to a completed Direct Debit', async ({ page }) => {
      test.slow();
      await page.goto('/');
      await page.locator('#pricing a[href="/payment?package=premium"]').click();
      await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
      await hydrated(page);
      await expectAccessible(page);
      await press(page, 'Continue to Setup');
      await expect(page).toHaveURL(/\/onboarding\?package=premium$/);

      await expect(page.getByLabel(/Premium Hosting/)).toBeChecked();
      await press(page, 'Next');
      await expect(page.getByLabel('Full name')).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel('Full name').fill('Maud Ferris');
      await page.getByLabel('Business/Brand name').fill('Ferris Heating');
      await page.getByLabel('Email address').fill(`maud-${name}@ferris-heating.example.org`);
      await press(page, 'Next');
      await atStep(page, 2);
      await page.getByLabel('No', { exact: true }).check();
      await page.getByLabel('Domains you would like').fill('ferris.example');
      await expectAccessible(page);
      await press(page, 'Next');
      await atStep(page, 3);
      await page.getByLabel('Business description').fill('Boilers mended and fitted.');
      await page.getByLabel('Pages needed').fill('Home, services');
      await expectAccessible(page);
      await press(page, 'Next');
      await atStep(page, 4);
      await page.getByLabel('Colour scheme preference').fill('Copper and navy');
      await expectAccessible(page);
      await press(page, 'Next');
      await atStep(page, 5);
      await expectAccessible(page);

      let stored = '';
      await page.route(
        '**/trpc/public.onboarding.create',
        async (route) => {
          stored = await (await route.fetch()).text();
          await route.abort('failed');
        },
        { times: 1 },
      );
      await press(page, 'Submit Information');
      await expect(page.getByText('Submission Failed')).toBeVisible();
      await page.reload();
      await hydrated(page);
      await atStep(page, 5);
      await press(page, 'Submit Information');
      await expect(page).toHaveURL(/\/payment-setup\?/);
      const reference = new URL(page.url()).searchParams.get('clientId') ?? '';
      expect(reference).toMatch(/^[0-9a-f-]{36}$/);
      expect(stored, 'the second try got the order of the first').toContain(reference);

      await expect(page.getByText(reference)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Read the Direct Debit Guarantee' }).click();
      await expect(page.getByRole('heading', { name: 'You know beforehand' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /Read the Direct Debit/ })).toBeFocused();

      await page.getByLabel('Account holder name').fill('M Ferris');
      await page.getByLabel('Sort code').pressSequentially('1234');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('00');
      await expect(page.getByLabel('Sort code')).toHaveValue('10-02-34');
      await page.getByLabel('Account number').fill('00012345');
      await page.getByLabel('Address', { exact: true }).fill('1 Mill Lane');
      await page.getByLabel('City').fill('Little Marrow');
      await page.getByLabel('Postcode').fill('SN0 7AA');
      await page.getByLabel('I agree to the terms').check();
      await page.getByLabel('I agree to the Direct Debit').check();
      await press(page, 'Complete Payment Setup');
      await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
      await expectAccessible(page);
      const kept = await page.evaluate(() =>
        JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
      );
      expect(kept).not.toMatch(/00012345|10-?02-?34|M Ferris/);

      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await expectAccessible(page);
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
    });
  });

test('the landing page and the order fit a 360 px phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/payment', '/onboarding', '/payment-setup']) {
    await page.goto(path);
    await hydrated(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a premium order stays premium, as far as it goes', async ({ page }) => {
    await page.goto('/');
    await page.locator('#pricing a[href="/payment?package=premium"]').click();
    await expect(page.getByRole('combobox')).toHaveValue('premium');
    await press(page, 'Continue to Setup');
    await expect(page).toHaveURL(/\/onboarding\?package=premium$/);
    await page.getByRole('link', { name: 'Back to Services' }).click();
    await expect(page.getByRole('combobox')).toHaveValue('premium');
    await page.goto('/payment?package=update');
    await expect(page.getByRole('button', { name: 'Request Quote' })).toBeVisible();
    await page.goto('/payment-setup?package=premium&name=Maud');
    await expect(page.getByText('Premium Static Website')).toBeVisible();
    for (const text of ['Terms and conditions', 'The Direct Debit Guarantee'])
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
    for (const hasText of ['30 days’ notice', 'before your account is debited'])
      await expect(page.locator('p', { hasText })).toBeVisible();
  });
});

test.describe('while React is on its way', () => {
  /** Opens a page whose scripts wait; answers how to let them through. */
  async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    return async () => {
      release();
      await hydrated(page);
    };
  }

  for (const [path, label] of [
    ['/onboarding', /Premium/],
    ['/onboarding?package=premium', /Basic/],
  ] as const)
    test(`${path}: the package ticked meanwhile stays ticked`, async ({ page }) => {
      const arrive = await openHeld(page, path);
      await page.getByLabel(label).check();
      await arrive();
      await idle(page);
      await expect(page.getByLabel(label)).toBeChecked();
    });
});
