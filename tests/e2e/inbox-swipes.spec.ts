import type { Page } from 'playwright/test';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { expect, test, viewports } from './journey.ts';

test.use({ viewport: viewports.phone, hasTouch: true });

/** Moves a finger over a row so far to the side, in pixels. */
async function swipe(page: Page, text: string, distance: number) {
  const box = await page.locator('[data-row]').filter({ hasText: text }).boundingBox();
  if (!box) throw new Error('There is no such row.');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y }],
    });
  await touch('touchStart', 0);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', distance * share);
  await touch('touchEnd', distance);
}

test('a message is snoozed by a swipe to the left, done by one to the right', async ({
  page,
  server,
  owner,
  browser,
}) => {
  const email = 'swipes@example.org';
  await owner.order({ email });
  const customer = await browser.newPage({ baseURL: server.url });
  await openPortal(customer, email);
  await customer.getByRole('tab', { name: 'Support' }).click();
  const text = 'Thank you, that was quick.';
  await customer.getByLabel('Your message').fill(text);
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(customer.getByRole('log')).toContainText(text);
  await customer.close();
  await logIn(page, server, '/admin/inbox');
  await closeToast(page);
  const row = page.locator('[data-row]').filter({ hasText: text });
  await expect(row).toBeVisible();
  await swipe(page, text, 60);
  await expect(row, 'not far enough').toBeVisible();
  await swipe(page, text, -150);
  await expect(page.getByText('Snoozed until tomorrow')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();
  await swipe(page, text, 150);
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.reload();
  // The order's own inquiry waits still.
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(row).toHaveCount(0);
});
