import type { Page } from 'playwright/test';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { codeAt } from '#tests/support/totp.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: /^(Menu|More)$/ });
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
}

async function logOut(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  await closeToast(page);
}

/** Logs in as far as the code, whose field has the focus then. */
async function enterPassword(page: Page, { adminPassword }: BuiltServer) {
  await page.getByLabel('Password').fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

async function expectWhole(page: Page, name: string) {
  await expectAccessible(page);
  await expectToFit(page, name);
}

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    // Logging out cuts off what is being fetched; the server stops while the desk is open.
    test.use({ expectedTrouble: /status of 40[01]|ERR_(INCOMPLETE_CHUNKED|CONNECTION_REFUSED)/ });

    test('two-step login is set up by its secret, accepts each code once, and is turned off', async ({
      page,
    }) => {
      test.slow();
      const server = await startBuiltServer();
      try {
        await logIn(page, server, `${server.url}/admin?tab=analytics`);
        await closeToast(page);
        const settings = page.getByRole('button', { name: 'Two-step login' });
        const dialog = page.getByRole('dialog');
        await openMenu(page);
        await settings.click();
        await expect(dialog).toContainText('The password alone opens the desk today.');
        await expectWhole(page, 'the set-up');
        await page.getByRole('button', { name: 'Set it up' }).click();
        await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeInViewport({
          ratio: 1,
        });
        const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
        const code = (steps: number) => codeAt(secret, new Date(), steps);
        await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
        await expectWhole(page, 'the secret');
        await page.keyboard.type('000000');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText(/^That code is wrong/)).toBeVisible();
        await page.getByLabel('Code', { exact: true }).fill(code(0));
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('listitem')).toHaveCount(10);
        await expectWhole(page, 'the recovery codes');
        const recoveryCodes = await dialog.getByRole('listitem').allTextContents();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Copy' }).click();
        await expect(page.getByText('Copied')).toBeVisible();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied.split('\n')).toEqual(recoveryCodes);
        await closeToast(page);
        await page.getByRole('button', { name: 'I have kept them' }).click();
        await expect(settings).toBeFocused();

        await logOut(page);
        await enterPassword(page, server);
        await expectWhole(page, 'the login');
        const used = code(1);
        await page.keyboard.type(used);
        await page.keyboard.press('Enter');
        await expect(page.getByText('Login successful')).toBeVisible();
        await closeToast(page);

        await logOut(page);
        await enterPassword(page, server);
        await page.keyboard.type(used);
        await page.keyboard.press('Enter');
        await expect(page.getByText('Login failed')).toBeVisible();
        await expect(page.getByText(/^That code is wrong, or has been used/)).toBeVisible();
        await closeToast(page);
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await expect(page.getByLabel('Recovery code')).toBeFocused();
        await page.keyboard.type(recoveryCodes[0] ?? '');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Login successful')).toBeVisible();
        await closeToast(page);

        await openMenu(page);
        await settings.click();
        await expect(dialog).toContainText('9 recovery codes are left.');
        await page.getByRole('button', { name: 'Turn it off' }).click();
        await expectWhole(page, 'the turning off');
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.keyboard.type(recoveryCodes[1] ?? '');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Two-step login is off')).toBeVisible();
        await expect(dialog).toHaveCount(0);
        await closeToast(page);
        await logOut(page);
        await page.getByLabel('Password').fill(server.adminPassword);
        await page.keyboard.press('Enter');
        await expect(page.getByText('Login successful')).toBeVisible();
      } finally {
        await server.close();
      }
    });
  });
