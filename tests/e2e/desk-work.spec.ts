import type { Page } from 'playwright/test';
import { createOnboarding } from '#tests/support/builders.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { images } from '#tests/support/images.ts';
import { fillDesk, logIn, send } from './desk-journey.ts';
import { expect, holdBack, test, viewports } from './journey.ts';

/** Opens the form for a portfolio item, and gives it a title. */
async function beginItem(page: Page, server: BuiltServer, title: string) {
  await logIn(page, server, '/admin?tab=portfolio');
  await page.getByRole('button', { name: 'Add Portfolio Item' }).click();
  await page.getByLabel('Project title').fill(title);
}

test.describe('a full desk', () => {
  test.beforeAll(({ server }) => fillDesk(server));

  test('tabs are walked by keyboard; reload and back keep the open one', async ({
    page,
    server,
  }) => {
    await logIn(page, server);
    await page.getByRole('tab', { name: 'Website Analytics' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Client Inquiries', selected: true })).toBeFocused();
    await expect(page).toHaveURL(/tab=inquiries/);
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Client Inquiries');
    await page.goBack();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Sales Conversion');
  });

  test('accepting an inquiry takes its buttons away, for good', async ({ page, server }) => {
    const fullName = 'Greta Marsh';
    await send(server, '/client-onboarding', createOnboarding({ fullName }));
    await logIn(page, server, '/admin?tab=inquiries');
    const card = page.getByRole('article').filter({ hasText: fullName });
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Status updated')).toBeVisible();
    await expect(card.getByText('accepted')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Delay' })).toHaveCount(0);
    await page.reload();
    await expect(card.getByText('accepted')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  });

  test('View Payments opens a tab with the bank details; Back to Analytics closes it', async ({
    page,
    server,
    context,
  }) => {
    await logIn(page, server);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: /^View Payments/ }).click();
    const payments = await opening;
    await expect(payments.getByText('00012345').first()).toBeVisible();
    const closing = payments.waitForEvent('close');
    await payments.getByRole('button', { name: 'Back to Analytics' }).click();
    await closing;
  });

  test.describe('a new portfolio item', () => {
    test.use({ expectedTrouble: /ERR_FAILED/ });
    test('is uploaded and listed, and a failure on the way loses nothing', async ({
      page,
      server,
    }) => {
      await beginItem(page, server, 'Roses by post');
      await page.getByLabel('Client name').fill('Thorn & Sons');
      await page.getByLabel('Project type').selectOption('custom');
      await page.getByLabel('Website URL').fill('https://roses.example.org');
      await page
        .getByLabel('Image')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: images['image/png'] });
      await expect(page.getByText('Image uploaded')).toBeVisible();

      await page.route('**/trpc/admin.portfolio.create*', (route) => route.abort());
      await page.getByRole('button', { name: 'Add to the portfolio' }).click();
      await expect(page.getByText('Creation failed')).toBeVisible();
      await expect(page.getByText('Failed to create portfolio item')).toBeVisible();
      await page.unroute('**/trpc/admin.portfolio.create*');
      const release = await holdBack(page, '**/trpc/admin.portfolio.page*');
      await page.getByRole('button', { name: 'Add to the portfolio' }).click();
      await expect(page.getByText('Portfolio item created')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      release();
      const row = page.getByRole('article').filter({ hasText: 'Roses by post' });
      await expect(row).toHaveCount(1);
      await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 1);
    });
  });

  for (const [name, viewport] of Object.entries(viewports))
    test.describe(`over a dialog on a ${name}`, () => {
      test.use({ viewport });
      test('a message hides no title, and closing it leaves the dialog as it is', async ({
        page,
        server,
      }) => {
        await beginItem(page, server, 'Half a title');
        await page.getByRole('button', { name: 'Add to the portfolio' }).click();
        const message = page.getByRole('alert').filter({ hasText: 'Missing Information' });
        await expect(message).toBeVisible();
        const title = page.getByRole('heading', { name: 'Add Portfolio Item' });
        const [over, under] = [await message.boundingBox(), await title.boundingBox()];
        expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
        await message.getByRole('button', { name: 'close' }).click();
        await expect(message).toHaveCount(0);
        await expect(page.getByLabel('Project title')).toHaveValue('Half a title');
      });
    });

  test.describe('when the session ends in mid-work', () => {
    test.use({ expectedTrouble: /401/ });
    test('a form that is half filled in is still there after the login', async ({
      page,
      server,
    }) => {
      await beginItem(page, server, 'Half a title');
      await page.evaluate(() => localStorage.setItem('admin_session', `admin.${'x'.repeat(43)}`));
      await page.getByLabel('Image').setInputFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: Buffer.from('not yet'),
      });
      const dialog = page.getByRole('dialog', { name: 'Please log in again' });
      await dialog.getByLabel('Password').fill(server.adminPassword);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByLabel('Project title')).toHaveValue('Half a title');
    });
  });
});
