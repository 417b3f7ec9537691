import type { Page } from 'playwright/test';
import { expect, expectAccessible, fillInPayment, hydrated, test, viewports } from './journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const atStep = (page: Page, step: number) =>
  expect(page.getByText(`Step ${step} of 5`)).toBeVisible();

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`an order on a ${name}`, () => {
    // The first answer is lost on the way on purpose.
    test.use({ viewport, expectedTrouble: /ERR_FAILED.*trpc\/public\.onboarding\.create/ });

    test('goes from the landing page to a completed Direct Debit and a prefilled login', async ({
      page,
    }) => {
      test.slow();
      await page.goto('/');
      await page.locator('#pricing a[href="/payment?package=premium"]').click();
      await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
      await hydrated(page);
      await press(page, 'Continue to Setup');
      await expect(page).toHaveURL(/\/onboarding\?package=premium$/);

      await expect(page.getByLabel(/Premium Hosting/)).toBeChecked();
      await press(page, 'Next');
      await expect(page.getByLabel('Full name')).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel('Full name').fill('Maud Ferris');
      await page.getByLabel('Business/Brand name').fill('Ferris Heating');
      await page.getByLabel('Email address').fill('mawd@example.org');
      await press(page, 'Next');
      await atStep(page, 2);
      await page.getByLabel('No', { exact: true }).check();
      await page.getByLabel('Domains you would like').fill('ferris.example');
      await expectAccessible(page);
      await press(page, 'Next');
      await atStep(page, 3);
      await page.getByLabel('Business description').fill(`Boilers mended, on a ${name}.`);
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

      const summary = page.getByRole('region', { name: 'Your order' });
      const days = '(Mon|Tues|Wednes|Thurs|Fri)day \\d+ [A-Z][a-z]+';
      const payment = new RegExp(
        `£160\\.00 on ${days}( at the earliest)?, then £10\\.00 each month`,
      );
      for (const fact of [payment, /AW-[0-9A-Z]{4}/, /mawd@example.org/])
        await expect(summary).toContainText(fact);
      await press(page, 'Read the Direct Debit Guarantee');
      await expect(page.getByRole('heading', { name: 'You know beforehand' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /Read the Direct Debit/ })).toBeFocused();
      await press(page, 'Change email address');
      await expect(page.getByLabel('Email address')).toBeFocused();
      await expectAccessible(page);
      const email = `maud-${name}@ferris-heating.example.org`;
      await page.getByLabel('Email address').fill(email);
      await fillInPayment(page);
      const sortCode = page.getByLabel('Sort code');
      await sortCode.clear();
      await sortCode.pressSequentially('1234');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('00');
      await expect(sortCode).toHaveValue('10-02-34');
      await sortCode.fill('089999');
      await page.getByLabel('Account number').fill('66374959');
      await expect(page.getByText('Please check these numbers')).toBeVisible();
      await expectAccessible(page);
      await sortCode.fill('100234');
      await page.getByLabel('Account number').fill('00012345');
      await press(page, 'Complete Payment Setup');
      await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
      const main = page.getByRole('main');
      for (const fact of [email, 'Premium Static Website', payment, /AW-[0-9A-Z]{4}/])
        await expect(main).toContainText(fact);
      await expectAccessible(page);
      const kept = await page.evaluate(() =>
        JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
      );
      expect(kept).not.toMatch(/00012345|10-?02-?34|M Ferris/);

      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await expectAccessible(page);
      await page.goForward();
      await page.getByRole('link', { name: 'Open your portal' }).click();
      await expect(page).toHaveURL(/\/customer\/dashboard\/[0-9a-f-]{36}$/);
      await expect(page.getByText('Website for Ferris Heating').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
