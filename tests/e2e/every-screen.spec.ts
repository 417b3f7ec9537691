import type { Page } from 'playwright/test';
import { closeToast, logIn, openRow } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { email, word, writeLongWords } from './long-words.ts';
import { expectAllInReach } from './reach.ts';
import { expectRoomForToast, expectToStandOut } from './toast-room.ts';

/** The tabs of the desk, and what each shows of the words written. */
const deskTabs = {
  analytics: word,
  sales: 'Total Visitors',
  inquiries: word,
  customers: email,
  consultations: word,
  updates: word,
  portfolio: word,
};
const listsOfRequests = new Set(['inquiries', 'consultations', 'updates']);
const portalTabs = { Projects: word, 'Design Reviews': word, Billing: word, Support: 'Telephone' };
const publicPages = [
  '/',
  '/payment',
  '/onboarding',
  '/payment-setup',
  '/consultation',
  '/website-update-request',
  '/portfolio',
  '/no-such-page',
  '/customer/login',
];

/** Shows another screen without a load, which would forget the last message. */
async function turnTo(page: Page, address: string) {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await expect(page.getByText(/^Loading(…| the)/)).toHaveCount(0);
  await expect(page.locator('main, #missing').first()).toBeAttached();
}

async function expectWhole(page: Page, name: string) {
  await expectAccessible(page);
  await expectAllInReach(page, name);
  await expectRoomForToast(page, name);
}

test.beforeAll(({ owner }) => writeLongWords(owner));

test('the chart of the desk resizes with the window', async ({ page, server }) => {
  await page.setViewportSize(viewports.desktop);
  await logIn(page, server);
  await expect(page.locator('.uplot')).toBeVisible();
  await page.setViewportSize(viewports.phone);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(viewports.phone.width);
});

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('words of 190 characters fit every screen of the desk, and a toast covers no control', async ({
      page,
      server,
    }) => {
      test.slow();
      await logIn(page, server);
      await closeToast(page);
      for (const [tab, shown] of Object.entries(deskTabs)) {
        await turnTo(page, `/admin?tab=${tab}`);
        await expect(page.getByRole('tabpanel')).toContainText(shown);
        await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 });
        await expectWhole(page, tab);
        if (!listsOfRequests.has(tab)) continue;
        await expect(await openRow(page, word)).toContainText(email);
        await expectWhole(page, `${tab}, one of them open`);
      }
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toContainText(word);
      await expectWhole(page, 'the question before a deletion');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add Portfolio Item' }).click();
      await expect(page.getByLabel('Project title')).toBeVisible();
      await expectWhole(page, 'the portfolio form');
      await page.keyboard.press('Escape');
      await turnTo(page, '/admin?tab=customers');
      await page.getByRole('link', { name: email }).first().click();
      await page.getByRole('link', { name: 'Work', exact: true }).click();
      await page.getByRole('button', { name: 'New Project' }).click();
      await page.getByRole('button', { name: 'Open Project' }).click();
      await expect(page.getByText('Project name is required.')).toBeVisible();
      await expectWhole(page, "a customer's work");
      await page.getByRole('link', { name: 'Money', exact: true }).click();
      await page.getByRole('button', { name: 'Record a payment' }).click();
      await page.getByLabel('What was paid').selectOption('');
      await page.getByRole('button', { name: 'Record the payment' }).click();
      await expect(page.getByText('Description is required.')).toBeVisible();
      await expectWhole(page, "a customer's money");
      await page.getByRole('link', { name: 'Messages', exact: true }).click();
      await expect(page.getByLabel('Your message')).toBeVisible();
      await expectWhole(page, 'the messages of a customer');
      await turnTo(page, '/admin/payments');
      await expect(page.getByText('Auto-login successful')).toBeVisible();
      await closeToast(page);
      await expect(await openRow(page, word)).toContainText(email);
      await expectWhole(page, 'payments');
    });

    test('words of 190 characters fit every screen of the portal', async ({ page }) => {
      test.slow();
      await page.goto('/customer/login');
      await expect(page.getByLabel('Email address')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Email address').fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Login Successful')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
      await expectAllInReach(page, 'the portal and its toast');
      await closeToast(page);
      for (const [tab, shown] of Object.entries(portalTabs)) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel')).toContainText(shown);
        await expectWhole(page, tab);
      }
      for (const address of publicPages) {
        await turnTo(page, address);
        await expectRoomForToast(page, address);
      }
    });

    test('an error toast stands out too', async ({ page }) => {
      await page.goto('/admin');
      await page.getByLabel('Password').fill('a wrong guess');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Login failed')).toBeVisible();
      await expectToStandOut(page, 'a failed login');
      await expectAccessible(page);
      await closeToast(page);
      await expectRoomForToast(page, 'after a failure');
    });
  });
