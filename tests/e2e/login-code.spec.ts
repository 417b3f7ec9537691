import type { Page } from 'playwright/test';
import { createDirectDebit } from '#tests/support/builders.ts';
import { codesOf } from '#tests/support/smtp.ts';
import { press, test } from './code-journey.ts';
import { closeToast } from './desk-journey.ts';
import { expect, expectAccessible, viewports } from './journey.ts';

const hello = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Maud');

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/customer/login');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Log In');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a login on a ${name}`, () => {
    // The console reports the refusal of a session that was ended everywhere.
    test.use({
      viewport,
      expectedTrouble: /401 \(Unauthorized\).*(trpc\/customer\.|customer\/live)/,
    });

    test('asks for the mailed code once, and then recognises the browser', async ({
      page,
      browser,
      server,
      owner,
      mails,
    }) => {
      test.slow();
      const email = `maud-code-${name}@ferris-heating.example.org`;
      await owner.send('/payment/direct-debit', createDirectDebit({ email }));
      const mailed = (count: number) =>
        expect
          .poll(() => codesOf(mails.received, email).length, { message: 'codes that were mailed' })
          .toBe(count);

      await askForCode(page, email);
      await expect(page.getByRole('status')).toContainText(email);
      await expect(page.getByLabel('Code')).toBeFocused();
      await expectAccessible(page);
      await mailed(1);
      const first = codesOf(mails.received, email)[0]?.code ?? '';
      await page.getByLabel('Code').fill(first === '000000' ? '000001' : '000000');
      await press(page, 'Log In');
      await expect(page.getByText(/That code is not right/)).toBeVisible();
      await expectAccessible(page);

      await page.reload();
      await page.getByLabel('Code').fill(first);
      await page.keyboard.press('Enter');
      await hello(page);
      await closeToast(page);
      await press(page, 'Logout');
      await expect(page.getByRole('heading', { name: 'Keep this browser known?' })).toBeVisible();
      await expectAccessible(page);
      await press(page, 'Keep it, and log out');
      await page.getByLabel('Email address').fill(email);
      await press(page, 'Log In');
      await hello(page);

      const context = await browser.newContext({ baseURL: server.url, viewport });
      const other = await context.newPage();
      await askForCode(other, email);
      await mailed(2);
      const link = codesOf(mails.received, email)[1]?.link ?? '';
      const tab = await context.newPage();
      await tab.goto(link);
      await expect(tab.getByLabel('Code')).toHaveValue(/^\d{6}$/);
      await expect(tab.getByText(email)).toBeVisible();
      await expectAccessible(tab);
      expect((await context.cookies()).map((cookie) => cookie.name)).toEqual([]);
      await press(tab, 'Log In');
      await hello(tab);

      const stranger = await browser.newContext({ baseURL: server.url, viewport });
      const elsewhere = await stranger.newPage();
      await elsewhere.goto(link);
      await expect(elsewhere.getByLabel('Email address')).toBeFocused();
      await expect(elsewhere.getByLabel('Code')).toHaveValue(/^\d{6}$/);
      await expectAccessible(elsewhere);
      await elsewhere.getByLabel('Email address').fill(email);
      await press(elsewhere, 'Log In');
      await expect(elsewhere.getByText(/That code is not right/)).toBeVisible();
      await stranger.close();

      await tab.getByRole('tab', { name: 'Support' }).click();
      await press(tab, 'Log out everywhere');
      await expect(tab).toHaveURL(/\/customer\/login$/);
      await context.close();
      await page.bringToFront();
      await askForCode(page, email);
    });
  });

test('the browser that ordered logs in by email alone', async ({ page, server, owner }) => {
  const email = 'maud-ordered@ferris-heating.example.org';
  await page.goto('/customer/login');
  const ordered = await page.request.post(`${server.url}/api/payment/direct-debit`, {
    data: createDirectDebit({ email }),
  });
  await owner.carriedOut((await ordered.json()).id);
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Log In');
  await hello(page);
});
