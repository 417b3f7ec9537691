import type { Page } from 'playwright/test';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

const saved = 'Saved as a draft. Nobody sees it before you publish.';

async function nameShown({ url }: BuiltServer): Promise<string> {
  const response = await fetch(`${url}/api/firm`);
  return (await response.json()).data.identity.name;
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Trading name')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Nothing differs from what is published.')).toBeVisible();
  await closeToast(page);
}

const typeName = async (page: Page, name: string) => {
  await page.getByLabel('Trading name').fill(name);
  await expect(page.getByText(saved)).toBeVisible();
};

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`the firm on a ${size}`, () => {
    test.use({ viewport });
    // A draft over another window's is refused; the server stops while the desk is open.
    test.use({ expectedTrouble: /status of 409|ERR_(INCOMPLETE_CHUNKED|CONNECTION_REFUSED)/ });

    test('is drafted, published and restored, and two windows do not overwrite each other', async ({
      page,
      context,
    }) => {
      test.slow();
      const server = await startBuiltServer();
      try {
        await logIn(page, server, `${server.url}/admin?tab=analytics`);
        await closeToast(page);
        await page.getByRole('button', { name: /^(Menu|More)$/ }).click();
        await page.getByRole('link', { name: 'Your firm' }).click();
        for (const tab of ['History', 'Terms', 'Texts', 'Prices', 'Identity']) {
          await page.getByRole('tab', { name: tab }).click();
          await expect(page.getByRole('tab', { name: tab })).toHaveAttribute(
            'aria-selected',
            'true',
          );
          await expectAccessible(page);
          await expectToFit(page, tab);
        }

        await typeName(page, 'Pergola <b>& Sons</b>');
        expect(await nameShown(server)).toBe('Awning');
        await page.reload();
        await expect(page.getByLabel('Trading name')).toHaveValue('Pergola <b>& Sons</b>');
        await page.getByRole('tab', { name: 'Preview' }).click();
        const shown = page.frameLocator('iframe[title^="On a desk"]');
        await expect(shown.getByText('Pergola <b>& Sons</b>').first()).toBeVisible();
        await expectToFit(page, 'the preview');
        await page.getByRole('tab', { name: 'Identity' }).click();
        await publish(page);
        expect(await nameShown(server)).toBe('Pergola <b>& Sons</b>');

        await typeName(page, 'Trellis');
        await publish(page);
        await page.getByRole('tab', { name: 'History' }).click();
        await page.getByRole('button', { name: 'Publish again' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click();
        await expect(page.getByRole('listitem').filter({ hasText: 'Identity' })).toHaveCount(3);
        expect(await nameShown(server)).toBe('Pergola <b>& Sons</b>');
        await closeToast(page);

        const other = await context.newPage();
        await other.goto(`${server.url}/admin/firm`);
        await other.getByLabel('Trading name').waitFor();
        // It does not hear of the first window's words before it has words of its own.
        const reading = '**/trpc/admin.firm.read*';
        await other.route(reading, (route) => route.abort());
        await page.getByRole('tab', { name: 'Identity' }).click();
        await typeName(page, 'Arbour');
        await other.getByLabel('Trading name').fill('Gazebo');
        const told = other.getByRole('alert').filter({ hasText: 'another window' });
        await expect(told).toBeVisible();
        await expectAccessible(other);
        await other.unroute(reading);
        await other.getByRole('button', { name: 'Keep what I wrote' }).click();
        await expect(other.getByText(saved)).toBeVisible();
        await expect(page.getByLabel('Trading name')).toHaveValue('Gazebo');
      } finally {
        await server.close();
      }
    });
  });
