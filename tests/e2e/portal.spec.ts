import type { Browser, Page } from 'playwright/test';
import { drawMockUp } from '#src/demo/mock-up.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { expect, expectAccessible, fillInPayment, hydrated, test, viewports } from './journey.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible();

/** A PNG of the home page, as the owner chooses it from disk. */
const picture = (layout: 0 | 1) => ({
  name: 'home-page.png',
  mimeType: 'image/png',
  buffer: drawMockUp({
    name: 'Ferris Heating',
    headline: 'Warm again by six',
    colours: ['#f6f3ec', '#1d3557', '#d98f2b'],
    layout,
  }),
});

/** Orders the premium website on the screens, from the wizard's first step on. */
async function placeOrder(page: Page, email: string): Promise<void> {
  const order = createOnboarding({ email });
  const next = async (step: number) => {
    await press(page, 'Next');
    await said(page, `Step ${step} of 5`);
  };
  await page.goto('/onboarding?package=premium');
  await hydrated(page);
  await page.getByLabel('Full name').fill(order.fullName);
  await page.getByLabel('Business/Brand name').fill(order.businessName);
  await page.getByLabel('Email address').fill(email);
  await next(2);
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('Domains you would like').fill('ferris.example');
  await next(3);
  await page.getByLabel('Business description').fill(order.businessDescription);
  await page.getByLabel('Pages needed').fill('Home, services');
  await next(4);
  await page.getByLabel('Colour scheme preference').fill('Copper and navy');
  await next(5);
  await press(page, 'Submit Information');
  await expect(page).toHaveURL(/\/payment-setup\?/);
  await fillInPayment(page);
  await press(page, 'Complete Payment Setup');
  await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
}

/** A browser of the owner's own, logged in at the dashboard. */
async function openDesk(browser: Browser, server: BuiltServer, viewport: Page['viewportSize']) {
  const context = await browser.newContext({ baseURL: server.url, viewport: viewport() });
  const desk = await context.newPage();
  await desk.goto('/admin?tab=inquiries');
  await desk.getByLabel('Password').fill(server.adminPassword);
  await press(desk, 'Login');
  await expect(desk.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  return desk;
}

async function openFile(desk: Page, email: string): Promise<void> {
  // What is not in front draws no frames, and its animations would never be over.
  await desk.bringToFront();
  await desk.reload();
  await tab(desk, 'Customer Portal').click();
  await desk.getByLabel('Search').fill(email);
  await desk.getByRole('button', { name: new RegExp(email) }).click();
  await expect(desk.getByRole('heading', { name: 'Website for Ferris Heating' })).toBeVisible();
}

async function checkEveryTab(page: Page): Promise<void> {
  for (const name of ['Projects', 'Design Reviews', 'Billing', 'Support']) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Fetching' })).toHaveCount(0);
    await expectAccessible(page);
  }
}

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a website on a ${name}`, () => {
    test.use({ viewport });

    test('is ordered, accepted, shown, sent back, shown again and approved', async ({
      page,
      browser,
      server,
    }) => {
      test.setTimeout(120_000);
      const email = `maud-portal-${name}@ferris-heating.example.org`;
      await placeOrder(page, email);
      await page.getByRole('link', { name: 'Go to Customer Portal' }).click();
      await page.getByLabel('Email address').fill(email);
      await expectAccessible(page);
      await press(page, 'Log In');
      await said(page, 'Login Successful');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Maud');
      await expect(page).toHaveURL(/\/customer\/dashboard\/[0-9a-f-]{36}$/);
      await expect(page).toHaveTitle('Customer Portal | Awning');
      await checkEveryTab(page);

      const desk = await openDesk(browser, server, () => viewport);
      await tab(desk, 'Client Inquiries').click();
      const inquiry = desk.getByRole('article').filter({ hasText: email });
      await inquiry.getByRole('button', { name: /Accept/ }).click();
      await expect(desk.getByText('Status updated')).toBeVisible();
      await openFile(desk, email);
      await press(desk, 'Add Design');
      await desk.getByLabel('Design title').fill('Home page');
      await desk.getByLabel('What to look at').fill('Copper on navy.');
      await desk.getByLabel('Picture').setInputFiles(picture(0));
      await expect(desk.getByAltText('What was uploaded')).toBeVisible();
      await expectAccessible(desk);
      await press(desk, 'Send Design');
      await expect(desk.getByText('Home page, version 1')).toBeVisible();

      await page.bringToFront();
      await page.reload();
      await said(page, 'active');
      await said(page, 'in progress');
      await tab(page, 'Design Reviews').click();
      const shown = page.getByRole('img', { name: 'Home page, version 1' });
      await expect(shown).toHaveJSProperty('naturalWidth', 1280);
      await expectAccessible(page);
      await press(page, 'Request Changes');
      await said(page, 'Design Updated');
      await said(page, 'You asked for changes');

      await openFile(desk, email);
      await said(desk, 'revision requested');
      await said(desk, '“Please make revisions”');
      await desk.getByLabel('Your answer').fill('Done: please see version 2.');
      await press(desk, 'Save Answer');
      await expect(desk.getByText('Change request answered')).toBeVisible();
      await press(desk, 'Add next version');
      await desk.getByLabel('Picture').setInputFiles(picture(1));
      await expect(desk.getByAltText('What was uploaded')).toBeVisible();
      await press(desk, 'Send Version 2');
      await expect(desk.getByText('Home page, version 2')).toBeVisible();

      await page.bringToFront();
      await page.reload();
      await said(page, 'Done: please see version 2.');
      await tab(page, 'Design Reviews').click();
      await expect(page.getByRole('img', { name: 'Home page, version 2' })).toBeVisible();
      await said(page, 'You asked for changes');
      await press(page, 'Approve');
      await said(page, 'You approved this');
      await checkEveryTab(page);

      await openFile(desk, email);
      await said(desk, 'approved');
      await expectAccessible(desk);
      await desk.context().close();
      await page.bringToFront();

      await press(page, 'Logout');
      await expect(page).toHaveURL(/\/customer\/login$/);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await expect(page.getByText('Ferris Heating')).toHaveCount(0);
      await expectAccessible(page);
    });

    // The console reports the refusal that going back after logging out brings about.
    test.use({ expectedTrouble: /401 \(Unauthorized\).*customer\.dashboard/ });
  });
