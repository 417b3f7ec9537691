import type { Page } from 'playwright/test';
import { createDirectDebit, createOnboarding } from '#tests/support/builders.ts';
import { logIn } from './desk-journey.ts';
import {
  aborted,
  expect,
  expectAccessible,
  fillInPayment,
  holdBack,
  hydrated,
  idle,
  namedScripts,
  test,
  viewports,
} from './journey.ts';

const code = '**/assets/*.js';
const styles = '**/assets/*.css';
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Takes the way to code and styles away. */
async function cut(page: Page): Promise<void> {
  for (const part of [code, styles]) await page.route(part, (route) => route.abort());
}

/** Opens a form, and takes the way to code away before anybody touches it. */
async function openAndCut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await idle(page);
  await cut(page);
}

test.use({ viewport: viewports.phone });

for (const [path, button, label, message] of [
  ['/onboarding', 'Next', 'Full name', 'Full name is required.'],
  ['/consultation', 'Request my quote', /^Consultation/, 'Please select a service type.'],
  [
    '/website-update-request',
    'Request my update',
    'Current website',
    'Please give the address of your website.',
  ],
  ['/customer/login', 'Log In', 'Email address', 'Please enter a valid email address.'],
] as const)
  test(`${path} loads all its validation code up front`, async ({ page }) => {
    await openAndCut(page, path);
    await press(page, button);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel(label).first()).toBeFocused();
  });

test.describe('bank details', () => {
  // The check of their numbers is the one thing that stays away.
  test.use({ expectedTrouble: /ERR_FAILED.*\/assets\/\w+\.js/ });

  test('need no further code once they can be typed', async ({ page }) => {
    const { fullName, email, businessName } = createOnboarding();
    const facts = { email, businessName, name: fullName, package: 'basic' };
    await openAndCut(page, `/payment-setup?${new URLSearchParams(facts)}`);
    await press(page, 'Read the terms and conditions');
    await press(page, 'Close the terms');
    await press(page, 'Complete Payment Setup');
    await expect(page.getByText('Account holder name is required.')).toBeVisible();
    await expect(page.getByLabel('Account holder name')).toBeFocused();
    await fillInPayment(page);
    await expect(page.getByLabel('Account number')).toHaveValue(createDirectDebit().accountNumber);
    await press(page, 'Complete Payment Setup');
    await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
    await expect(page.getByText('Payment Setup Complete!')).toBeInViewport();
  });
});

test.describe('a page that Back leads to', () => {
  test.use({ expectedTrouble: aborted });

  test('is requested from the server if its code fails to load', async ({ page }) => {
    await page.goto('/consultation');
    await hydrated(page);
    await page.getByLabel('Full name').fill('Idris Pell');
    await page.getByRole('link', { name: 'Awning' }).first().click();
    await expect(page.locator('#pricing')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { mark: true }));
    await page.route(code, (route) => route.abort());
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Custom quote' })).toBeVisible();
    expect(await page.evaluate(() => 'mark' in window)).toBe(false);
    await expect(page.getByText(/Part of this page did not load/)).toBeVisible();
    await page.unrouteAll();
    await page.keyboard.press('Tab');
    await hydrated(page);
    await expect(page.getByLabel('Full name')).toHaveValue('Idris Pell');
  });
});

for (const path of ['/admin', '/customer/login'])
  test(`${path} shows a loading state from its first paint`, async ({ page }) => {
    const release = await holdBack(page, '**/assets/*');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Loading…');
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(painted).toBeGreaterThan(0);
    await expectAccessible(page);
    release();
    await expect(page.locator('input').first()).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
  });

test.describe('if React fails to load', () => {
  test.use({ expectedTrouble: aborted });

  /** The scripts that every page starts from, the main one first: a page's own code is none of them. */
  const startedFrom = async ({ request }: Page) =>
    namedScripts(await (await request.get('/')).text());
  const notice = (page: Page) => page.getByText(/Part of this page did not load/);
  const filled = (page: Page) => page.getByLabel('Full name');

  for (const missing of [
    'every script',
    'the main script',
    'the code of the page',
    'the stylesheet',
    'the firm',
  ] as const)
    test(`${missing}: the page says so, and the next input retries`, async ({ page }) => {
      const first = await startedFrom(page);
      /** What an `import()` did not get, which many browsers ask for only once. */
      const lost: string[] = [];
      page.on('requestfailed', (request) => {
        if (request.resourceType() === 'script') lost.push(request.url());
      });
      const parts = /\/assets\/|\/firm\.json$/;
      await page.route(parts, async (route) => {
        const { pathname } = new URL(route.request().url());
        const fails = {
          'every script': pathname.endsWith('.js'),
          'the main script': pathname === first[0],
          'the code of the page': pathname.endsWith('.js') && !first.includes(pathname),
          'the stylesheet': pathname.endsWith('.css'),
          'the firm': pathname === '/firm.json',
        }[missing];
        await (fails ? route.abort() : route.continue());
      });
      await page.goto('/onboarding');
      await expect(notice(page)).toBeVisible();
      expect(lost).toEqual([]);
      await expect(notice(page)).toContainText('ring us on 020 7946 0158');
      await expectAccessible(page);
      await filled(page).fill('Maud');
      await page.unroute(parts);
      // A try that is still failing takes the first of these inputs with it.
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(notice(page)).toBeHidden({ timeout: 500 });
      }).toPass();
      await hydrated(page);
      await expect(page.locator('head link[rel=stylesheet]')).toHaveCount(1);
      await expect(filled(page)).toHaveValue('Maud');
      await press(page, 'Next');
      await expect(page.getByText('Business/Brand name is required.')).toBeVisible();
    });

  test('a restored connection retries too', async ({ page, context }) => {
    await page.route(code, (route) => route.abort());
    await page.goto('/customer/login');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('Loading…')).toBeHidden();
    await context.setOffline(true);
    await page.unroute(code);
    await context.setOffline(false);
    await expect(page.getByLabel('Email address')).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
});

test.describe('a part of the desk', () => {
  test.use({ expectedTrouble: aborted });

  test('a chart whose code fails to load leaves the rest of the desk usable, and Try again shows it', async ({
    page,
    server,
  }) => {
    await logIn(page, server, '/admin?tab=inquiries');
    await expect(page.getByText(/^No client inquiries yet$|^\d+ in all$/)).toBeVisible();
    await cut(page);
    await page.getByRole('tab', { name: 'Website Analytics' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toContainText('This part of the page did not load');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Client Inquiries' }).click();
    await expect(page.getByText(/^No client inquiries yet$|^\d+ in all$/)).toBeVisible();
    await page.getByRole('tab', { name: 'Website Analytics' }).click();
    const tryAgain = panel.getByRole('button', { name: 'Try again' });
    const reload = panel.getByRole('button', { name: 'Load the page again' });
    await expect(reload).toHaveCount(0);
    await tryAgain.click();
    await expect(reload).toBeVisible();
    await page.unrouteAll();
    await page.evaluate(() => Object.assign(window, { mark: true }));
    await tryAgain.click();
    await expect(panel.locator('.u-legend')).toBeVisible();
    await expect(panel.locator('.u-wrap')).toHaveCSS('position', 'relative');
    expect(await page.evaluate(() => 'mark' in window)).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
