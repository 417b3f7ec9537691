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

/** Opens a form, and takes the connection away before anybody touches it. */
async function openAndCut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await idle(page);
  for (const part of [code, styles]) await page.route(part, (route) => route.abort());
}

test.use({ viewport: viewports.phone, expectedTrouble: /net::ERR_FAILED/ });

/** What an `import()` did not get, for which a browser of before autumn 2026 never asks again. */
const lost: string[] = [];
test.beforeEach(({ page }) => {
  lost.length = 0;
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') lost.push(request.url());
  });
});
test.afterEach(() => expect(lost).toEqual([]));

for (const { path, button, failure, missing } of [
  {
    path: '/onboarding',
    button: 'Next',
    failure: 'Submission Failed',
    missing: ['Full name', 'Full name is required.'],
  },
  {
    path: '/payment-setup?package=basic&email=m@example.org&name=M&businessName=F',
    button: 'Complete Payment Setup',
    failure: 'Setup Failed',
    missing: ['Account holder name', 'Account holder name is required.'],
  },
  {
    path: '/consultation',
    button: 'Request my quote',
    failure: 'Submission Failed',
    missing: [/^Consultation/, 'Please select a service type.'],
  },
  {
    path: '/website-update-request',
    button: 'Request my update',
    failure: 'Submission Failed',
    missing: ['Current website', 'Please give the address of your website.'],
  },
  {
    path: '/customer/login',
    button: 'Log In',
    failure: 'Login Error',
    missing: ['Email address', 'Please enter a valid email address.'],
  },
] as const)
  test(`${path.split('?')[0]}: where its check cannot be fetched it says so, and the second press checks`, async ({
    page,
  }) => {
    await openAndCut(page, path);
    await press(page, button);
    await expect(page.getByRole('alert')).toContainText(failure);
    await page.unrouteAll();
    await press(page, button);
    const [label, message] = missing;
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel(label).first()).toBeFocused();
  });

test('what was typed while nothing could be fetched is still there, and is sent by the second press', async ({
  page,
}) => {
  const { fullName, email, businessName } = createOnboarding();
  const facts = { email, businessName, name: fullName, package: 'basic' };
  await openAndCut(page, `/payment-setup?${new URLSearchParams(facts)}`);
  await fillInPayment(page);
  await press(page, 'Complete Payment Setup');
  await expect(page.getByRole('alert')).toContainText('Please check your details and try again.');
  await expect(page.getByLabel('Account number')).toHaveValue(createDirectDebit().accountNumber);
  await page.unrouteAll();
  await press(page, 'Complete Payment Setup');
  await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
  await expect(page.getByText('Payment Setup Complete!')).toBeInViewport();
});

test('a first touch brings the check and the client, so that the press need not wait', async ({
  page,
}) => {
  await page.goto('/consultation');
  await hydrated(page);
  await idle(page);
  const asked = page.waitForRequest(code);
  await page.getByLabel('Full name').focus();
  await asked;
  await idle(page);
  await page.route(code, (route) => route.abort());
  await press(page, 'Request my quote');
  await expect(page.getByText('Please select a service type.')).toBeVisible();
});

for (const path of ['/admin', '/customer/login'])
  test(`${path} says that it is loading from its first paint, before any code is here`, async ({
    page,
  }) => {
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

test.describe('where React does not arrive', () => {
  test.use({ expectedTrouble: aborted });

  /** The scripts that every page starts from, the main one first: a page's own code is none of them. */
  const startedFrom = async ({ request }: Page) =>
    namedScripts(await (await request.get('/')).text());
  const notice = (page: Page) => page.getByText(/did not arrive/);
  const filled = (page: Page) => page.getByLabel('Full name');

  for (const missing of [
    'every script',
    'the main script',
    'the code of the page',
    'the stylesheet',
  ] as const)
    test(`${missing}: the page says so, and the next input brings it`, async ({ page }) => {
      const first = await startedFrom(page);
      await page.route('**/assets/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        const fails = {
          'every script': pathname.endsWith('.js'),
          'the main script': pathname === first[0],
          'the code of the page': pathname.endsWith('.js') && !first.includes(pathname),
          'the stylesheet': pathname.endsWith('.css'),
        }[missing];
        await (fails ? route.abort() : route.continue());
      });
      await page.goto('/onboarding');
      await expect(notice(page)).toBeVisible();
      await expect(notice(page)).toContainText('ring us on 020 7946 0158');
      await expectAccessible(page);
      await filled(page).fill('Maud');
      await page.unroute('**/assets/*');
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

  test('the connection coming back brings it too', async ({ page, context }) => {
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

  test('Finding 21: a chart whose code is lost leaves the rest of the desk, and comes when tried again', async ({
    page,
    server,
  }) => {
    await logIn(page, server, '/admin?tab=inquiries');
    await expect(page.getByText(/^No client inquiries yet$|^\d+ in all$/)).toBeVisible();
    for (const part of [code, styles]) await page.route(part, (route) => route.abort());
    await page.getByRole('tab', { name: 'Website Analytics' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toContainText('This part of the page did not load');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Client Inquiries' }).click();
    await expect(page.getByText(/^No client inquiries yet$|^\d+ in all$/)).toBeVisible();
    await page.getByRole('tab', { name: 'Website Analytics' }).click();
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.locator('.u-legend')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
