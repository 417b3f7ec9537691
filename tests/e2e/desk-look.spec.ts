import type { Page } from 'playwright/test';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { fillDesk, fits, logIn } from './desk-journey.ts';
import { expect, expectAccessible, isFree, test, viewports } from './journey.ts';

const tabs = [
  ['analytics', 'Website Analytics'],
  ['sales', 'Sales Conversion'],
  ['inquiries', 'Client Inquiries'],
  ['customers', 'Customer Portal'],
  ['consultations', 'Consultations'],
  ['updates', 'Website Updates'],
  ['portfolio', 'Portfolio'],
] as const;

/** Opens every tab and the payments; each must be accessible and as wide as the screen. */
async function look(page: Page, server: BuiltServer) {
  test.slow();
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page);
  await logIn(page, server);
  await page.getByRole('button', { name: 'close' }).click();
  for (const [id, label] of tabs) {
    await page.goto(`/admin?tab=${id}`);
    const tab = page.getByRole('tab', { name: label, selected: true });
    await expect(tab).toBeInViewport({ ratio: 0.95 });
    await expect(page.getByRole('tabpanel')).not.toContainText('Loading');
    await expectAccessible(page);
    await fits(page);
  }
  await page.getByRole('button', { name: 'Add Portfolio Item' }).click();
  await expect(page.getByRole('heading', { name: 'Add Portfolio Item' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/payments');
  await expect(page.getByText('Auto-login successful')).toBeVisible();
  await expectAccessible(page);
  await fits(page);
}

test('on a desktop what a login says covers no button of the bar', async ({ page, server }) => {
  await page.setViewportSize(viewports.desktop);
  await logIn(page, server);
  for (const button of [
    page.getByLabel('Period'),
    page.getByRole('link', { name: 'View Payments' }),
    page.getByRole('button', { name: 'Logout' }),
  ])
    expect(await isFree(button)).toBe(true);
});

test('the legend of the chart shows each line as it is drawn, and figures only to who points', async ({
  page,
  server,
}) => {
  await logIn(page, server, '/admin?tab=analytics');
  const legend = page.locator('.u-legend');
  const strokes = () =>
    legend
      .locator('.u-marker')
      .evaluateAll((marks) => marks.slice(1).map((mark) => getComputedStyle(mark).borderTopStyle));
  await expect.poll(strokes).toEqual(['solid', 'dashed', 'dotted']);
  const colon = () =>
    legend
      .getByText('Visitors')
      .locator('xpath=ancestor::th')
      .evaluate((label) => getComputedStyle(label, '::after').content);
  await expect.poll(colon).toBe('none');
  await page.locator('.u-over').hover();
  await expect.poll(colon).toBe('":"');
});

test.describe('an empty desk', () => {
  for (const [name, viewport] of Object.entries(viewports))
    test.describe(() => {
      test.use({ viewport });
      test(`is accessible on a ${name}`, async ({ page, server }) => look(page, server));
    });
});

test.describe('a full desk', () => {
  test.beforeAll(({ server }) => fillDesk(server));

  for (const [name, viewport] of Object.entries(viewports))
    test.describe(() => {
      test.use({ viewport });
      test(`is accessible on a ${name}`, async ({ page, server }) => look(page, server));
    });
});
