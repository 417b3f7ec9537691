import type { Page } from 'playwright/test';
import { createOnboarding } from '#tests/support/builders.ts';
import { expect, hydrated, test, tracked, viewports, watchTracking } from './journey.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const atStep = (page: Page, step: number) =>
  expect(page.getByText(`Step ${step} of 5`)).toBeVisible();

/** Comes from the service selection, and answers the first four steps. */
async function walkToStep5(page: Page): Promise<void> {
  const { fullName, businessName, businessDescription, pagesNeeded, colorScheme } =
    createOnboarding();
  await page.goto('/payment');
  await hydrated(page);
  await page.getByRole('button', { name: 'Continue to Setup' }).click();
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Business/Brand name').fill(businessName);
  await page.getByLabel('Email address').fill('maud-goes-back@ferris-heating.example.org');
  await next(page);
  await atStep(page, 2);
  await next(page);
  await page.getByLabel('Business description').fill(businessDescription);
  await page.getByLabel('Pages needed').fill(pagesNeeded);
  await next(page);
  await page.getByLabel('Colour scheme preference').fill(colorScheme);
  await next(page);
  await atStep(page, 5);
}

test("Back and Forward go through the wizard's steps, and a reload keeps the step", async ({
  page,
}) => {
  const events = watchTracking(page);
  await walkToStep5(page);
  await page.getByLabel('Special requests').fill('A boiler that waves.');
  await page.goBack();
  await atStep(page, 4);
  await page.goBack();
  await atStep(page, 3);
  await page.reload();
  await hydrated(page);
  await atStep(page, 3);
  await expect(page.getByLabel('Pages needed')).toHaveValue(createOnboarding().pagesNeeded);
  await page.goForward();
  await atStep(page, 4);
  await page.goForward();
  await atStep(page, 5);
  await expect(page.getByLabel('Special requests')).toHaveValue('A boiler that waves.');
  for (let step = 4; step >= 1; step -= 1) {
    await page.goBack();
    await atStep(page, step);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/payment$/);
  await page.goForward();
  await atStep(page, 1);
  // One view as the wizard opens, one for its reload, and one as it is come back to.
  const views = events.filter(({ kind }) => kind === 'pageview');
  const wizard = { kind: 'pageview', body: { page: '/onboarding', package: 'basic' } };
  expect(views).toEqual([
    tracked.view('/payment'),
    wizard,
    wizard,
    tracked.view('/payment'),
    wizard,
  ]);
});

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`sent on a ${name}`, () => {
    test.use({ viewport });

    test('the page after the wizard is scrolled to the top, with its header below the toast, and Back skips the steps', async ({
      page,
    }) => {
      await walkToStep5(page);
      await page.getByRole('button', { name: 'Submit Information' }).click();
      await expect(page).toHaveURL(/\/payment-setup\?/);
      const toast = page.locator('.Toastify__toast');
      await expect(toast).toContainText('Information Submitted Successfully!');
      await toast.hover();
      const below = await toast.evaluate((strip) =>
        Math.round(strip.getBoundingClientRect().bottom),
      );
      // Long enough for a scroll that is still under way.
      await page.waitForTimeout(1000);
      const head = await page.getByRole('banner').boundingBox();
      expect([await page.evaluate(() => scrollY), head?.y]).toEqual([0, below]);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/payment$/);
    });
  });

test('Previous and Back show a step from its heading, on a phone', async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await walkToStep5(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  const heading = page.getByRole('heading', { name: /Website content/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await next(page);
  await atStep(page, 4);
  await page.goBack();
  await expect(heading).toBeInViewport();
});
