import type { Browser, Page } from 'playwright/test';
import { drawMockUp } from '#src/demo/mock-up.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { images } from '#tests/support/images.ts';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible();

const picture = (buffer: Buffer) => ({ name: 'home.png', mimeType: 'image/png', buffer });
const wide = picture(
  drawMockUp({
    name: 'Ferris Heating',
    headline: 'Warm again by six',
    colours: ['#f6f3ec', '#1d3557', '#d98f2b'],
    layout: 0,
  }),
);
const square = picture(images['image/png']);

/** A browser of the owner's own, logged in at the dashboard. */
async function openDesk(browser: Browser, server: BuiltServer, viewport: Page['viewportSize']) {
  const context = await browser.newContext({ baseURL: server.url, viewport: viewport() });
  const desk = await context.newPage();
  await logIn(desk, server, '/admin?tab=inquiries');
  return desk;
}

async function openFile(desk: Page, email: string): Promise<void> {
  // What is not in front draws no frames, and its animations would never be over.
  await desk.bringToFront();
  await desk.goto('/admin?tab=customers');
  await desk.getByLabel('Search').fill(email);
  await desk.getByRole('link', { name: new RegExp(email) }).click();
  await desk.getByRole('link', { name: 'Work', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Website for Ferris Heating' })).toBeVisible();
}

/** The newest design is in the first screen with its words and its buttons. */
async function expectInFirstScreen(page: Page, version: number, words: string): Promise<void> {
  await tab(page, 'Design Reviews').click();
  const shown = page.getByRole('img', { name: `Home page, version ${version}` });
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  for (const part of [
    page.getByRole('heading', { name: 'Home page' }).first(),
    page.getByText(words),
    shown,
    ...['Approve', 'Request Changes', 'Reject'].map((name) => page.getByRole('button', { name })),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  const { height = Number.NaN } = (await shown.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.6);
  await expectAccessible(page);
}

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a website on a ${name}`, () => {
    // The console reports the refusals of what is read when going back after logging out.
    test.use({
      viewport,
      expectedTrouble: /401 \(Unauthorized\).*(trpc\/customer\.|customer\/live)/,
    });

    test('is accepted, shown with text and buttons in the first screen, sent back, shown again and approved', async ({
      page,
      browser,
      server,
      owner,
    }) => {
      test.slow();
      const email = `maud-portal-${name}@ferris-heating.example.org`;
      await owner.order({ email });
      await openPortal(page, email);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Maud');
      await expect(page).toHaveURL(/\/customer\/dashboard\/[0-9a-f-]{36}$/);
      await expect(page).toHaveTitle('Customer Portal | Awning');

      const desk = await openDesk(browser, server, () => viewport);
      await desk.getByLabel('Search').fill(email);
      const inquiry = desk.getByRole('article').filter({ hasText: email });
      await inquiry.getByRole('button', { name: /Accept/ }).click();
      await expect(desk.getByText('Status updated')).toBeVisible();
      await openFile(desk, email);
      await press(desk, 'Add Design');
      await press(desk, 'Send Design');
      await said(desk, 'Please upload a picture of the design.');
      await desk.getByLabel('Design title').fill('Home page');
      await desk.getByLabel('What to look at').fill('Copper on navy.');
      await desk.getByLabel('Picture').setInputFiles(wide);
      await expect(desk.getByAltText('What was uploaded')).toBeVisible();
      await expectAccessible(desk);
      await press(desk, 'Send Design');
      await expect(desk.getByText('Home page, version 1')).toBeVisible();

      await page.bringToFront();
      await page.reload();
      await said(page, 'Active');
      await said(page, 'With you to decide');
      await expectInFirstScreen(page, 1, 'Copper on navy.');
      await press(page, 'Request Changes');
      await page.getByLabel('What should change?').fill('A bigger number.');
      await expectAccessible(page);
      await press(page, 'Request Changes');
      await said(page, 'Design Updated');
      await said(page, 'A bigger number.');
      await said(page, 'You asked for changes');

      await openFile(desk, email);
      await said(desk, 'Changes asked for');
      await said(desk, '“Please make revisions”');
      await desk.getByLabel('Your answer').fill('Done: please see version 2.');
      await press(desk, 'Save Answer');
      await expect(desk.getByText('Change request answered')).toBeVisible();
      await press(desk, 'Add next version');
      await desk.getByLabel('What to look at').fill('Warmer now.');
      await desk.getByLabel('Picture').setInputFiles(square);
      await expect(desk.getByAltText('What was uploaded')).toBeVisible();
      await press(desk, 'Send Version 2');
      await expect(desk.getByText('Home page, version 2')).toBeVisible();

      await page.bringToFront();
      await page.reload();
      await said(page, 'Done: please see version 2.');
      await expectInFirstScreen(page, 2, 'Warmer now.');
      await said(page, 'You asked for changes');
      await press(page, 'Approve');
      await said(page, 'You approved this');
      await closeToast(page);
      await expectAccessible(page);

      await openFile(desk, email);
      await said(desk, 'Approved');
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
  });
