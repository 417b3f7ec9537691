import { createOnboarding, createWebsiteUpdate } from '#tests/support/builders.ts';
import {
  expect,
  expectAccessible,
  fillInPayment,
  hydrated,
  idle,
  test,
  viewports,
} from './journey.ts';

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('Finding 17: the payment setup shows its address, changes it, and the login begins with it', async ({
      page,
    }) => {
      const { fullName, businessName } = createOnboarding();
      const facts = { email: 'mawd@example.org', name: fullName, businessName, package: 'premium' };
      await page.goto(`/payment-setup?${new URLSearchParams(facts)}`);
      await hydrated(page);
      const summary = page.getByRole('region', { name: 'Your order' });
      await expect(summary).toContainText('mawd@example.org');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Change email address' }).click();
      await expect(page.getByLabel('Email address')).toBeFocused();
      await expectAccessible(page);
      const email = `maud-changed-${name}@example.org`;
      await page.getByLabel('Email address').fill(email);
      await fillInPayment(page);
      await page.getByRole('button', { name: 'Complete Payment Setup' }).click();
      await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
      const main = page.getByRole('main');
      for (const fact of [email, 'Premium Static Website', '£150 setup', '£10 a month'])
        await expect(main).toContainText(fact);
      await expect(main).toContainText(/Order reference\s*[0-9a-f-]{36}/);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to Customer Portal' }).click();
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      expect(new URL(page.url()).search).toBe('');
    });

    test('Finding 17: after an update request the home page says so until it is closed or left', async ({
      page,
    }) => {
      const { name: fullName, email, currentWebsite, description } = createWebsiteUpdate();
      const send = async () => {
        await page.goto('/website-update-request');
        await hydrated(page);
        await page.getByLabel('Current website').fill(currentWebsite);
        await page.getByRole('radio', { name: /Medium update/ }).check();
        await page.getByLabel('What should change').fill(description);
        await page.getByLabel('Name', { exact: true }).fill(fullName);
        await page.getByLabel('Email address').fill(email);
        await page.getByRole('button', { name: 'Request my update' }).click();
        await expect(page.getByRole('heading', { name: 'What you get' })).toBeAttached();
      };
      const notice = page.getByRole('complementary', { name: 'Notice' });
      await send();
      await expect(notice).toContainText('We have your update request.');
      const toast = page.getByText('Request Submitted Successfully!');
      await expect(toast).toBeVisible();
      await expect(toast).toBeHidden();
      await expect(notice).toBeInViewport();
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);
      await send();
      await expect(notice).toBeVisible();
      await page.goto('/portfolio');
      await page.goBack();
      await idle(page);
      await expect(notice).toHaveCount(0);
    });
  });
