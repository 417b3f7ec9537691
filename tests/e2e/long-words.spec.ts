import { fits, logIn } from './desk-journey.ts';
import { expect, hydrated, test, viewports } from './journey.ts';
import { email, word, writeLongWords } from './long-words.ts';
import { enlargements, expectAllInReach } from './reach.ts';

const publicPages = [
  '/',
  '/payment?package=update',
  '/onboarding?package=premium',
  '/payment-setup?package=premium',
  '/consultation',
  '/website-update-request',
  '/portfolio',
  '/customer/login',
  '/admin',
  '/nowhere',
];

// What is to run at the start of every page may not run in the sandbox of a preview.
test.use({ expectedTrouble: /404 \(Not Found\).*nowhere|Blocked script execution/ });

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`Finding 22: on a ${size}`, () => {
    test.use({ viewport });

    test.describe('a word of 190 characters', () => {
      test.beforeAll(async ({ playwright, server }) => {
        const request = await playwright.request.newContext();
        await writeLongWords(request, server);
        await request.dispose();
      });

      test('fits every screen of the desk', async ({ page, server }) => {
        test.slow();
        await logIn(page, server);
        await page.getByRole('button', { name: 'close' }).click();
        for (const tab of ['analytics', 'sales', 'inquiries', 'consultations', 'updates']) {
          await page.goto(`/admin?tab=${tab}`);
          const panel = page.getByRole('tabpanel');
          await expect(panel).toContainText(tab === 'sales' ? 'Total Visitors' : word);
          await expectAllInReach(page, tab);
        }
        await page.goto('/admin?tab=customers');
        await page.getByRole('button', { name: email }).first().click();
        await page.getByRole('button', { name: 'New Project' }).click();
        await expectAllInReach(page, "a customer's file");
        await page.goto('/admin?tab=portfolio');
        await page
          .getByRole('button', { name: /Delete/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toContainText(word);
        await expectAllInReach(page, 'the question before a deletion');
        await page.goto('/admin/payments');
        await page.getByRole('button', { name: 'close' }).click();
        await expect(page.getByRole('article').first()).toContainText(word);
        await expectAllInReach(page, 'payments');
      });

      test('fits the portal and its toast', async ({ page }) => {
        await page.goto('/customer/login');
        await page.getByLabel('Email address').fill(email);
        await page.getByRole('button', { name: 'Log In' }).click();
        await expect(page.getByText('Login Successful')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
        await fits(page);
        await page.getByRole('button', { name: 'close' }).click();
        for (const [tab, shown] of [
          ['Projects', word],
          ['Design Reviews', word],
          ['Billing', word],
          ['Support', 'Telephone'],
        ] as const) {
          await page.getByRole('tab', { name: tab }).click();
          await expect(page.getByRole('tabpanel')).toContainText(shown);
          await expectAllInReach(page, tab);
        }
      });

      test('fits the public pages that show it', async ({ page }) => {
        await page.goto('/portfolio');
        await expect(page.getByText(word).first()).toBeVisible();
        await expectAllInReach(page, 'portfolio');
        const order = { email, businessName: word, name: word, clientId: word, package: 'basic' };
        await page.goto(`/payment-setup?${new URLSearchParams(order)}`);
        await expect(page.getByText(word).first()).toBeVisible();
        await expectAllInReach(page, 'payment setup');
      });
    });

    for (const [means, enlarge] of Object.entries(enlargements))
      test(`text at 200 % by ${means} fits every public page, and covers nothing`, async ({
        page,
      }) => {
        test.slow();
        await enlarge(page);
        for (const path of publicPages) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await hydrated(page);
          await expectAllInReach(page, path);
        }
      });
  });
