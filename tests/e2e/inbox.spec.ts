import type { Page } from 'playwright/test';
import { createConsultation } from '#tests/support/builders.ts';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { expect, expectAccessible, holdBack, test, viewports } from './journey.ts';
import { email, word, writeLongWords } from './long-words.ts';
import { expectAllInReach } from './reach.ts';

/** The rows are 56 to 72 pixels high. */
async function expectLowRows(page: Page) {
  const heights = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
}

const row = (page: Page, name: string | RegExp) =>
  page.locator('[data-row]').filter({ hasText: name });
const details = (page: Page) => page.getByRole('region', { name: /:/ });

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`the inbox on a ${size}`, () => {
    test.use({ viewport, expectedTrouble: /ERR_FAILED/ });

    test('items are answered in place, by pointer and by keyboard', async ({
      page,
      server,
      owner,
      browser,
    }) => {
      test.slow();
      const address = `inbox-${size}@example.org`;
      await owner.order(
        { email: address, firstName: 'Wren', lastName: size },
        { fullName: `Wren ${size}` },
      );
      const fullName = `Ada Finch on a ${size}`;
      await owner.send('/consultation', createConsultation({ fullName }));
      const customer = await browser.newPage({ baseURL: server.url });
      await openPortal(customer, address);
      await customer.getByRole('tab', { name: 'Support' }).click();
      await customer.getByLabel('Your message').fill('Is the shop open on Sundays?');
      await customer.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(customer.getByRole('log')).toContainText('Sundays');
      await customer.close();

      await logIn(page, server);
      await closeToast(page);
      const today = page.getByRole('region', { name: 'Today' });
      await expect(today.getByRole('link', { name: /^\d+ messages?$/ })).toBeVisible();
      await expectAccessible(page);
      await today.getByRole('link', { name: 'Open the inbox' }).click();
      await expectAllInReach(page, 'the inbox');
      await expectLowRows(page);
      await expectAccessible(page);

      const message = row(page, 'Is the shop open on Sundays?');
      await message.click();
      await expect(details(page)).toBeFocused();
      if (size === 'desktop')
        for (const name of [/^Done/, /^Snooze/, 'Send'])
          await expect(details(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expectAllInReach(page, 'an open message');
      await expectAccessible(page);
      await page.getByLabel('Your message').fill('Until four.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('Reply sent')).toBeVisible();
      await expect(message).toHaveCount(0);
      await closeToast(page);

      const quote = row(page, fullName);
      await quote.focus();
      await page.keyboard.press('s');
      await expect(page.getByText('Snoozed until tomorrow')).toBeVisible();
      await expect(quote).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText('It is back in the inbox.')).toBeVisible();
      await quote.focus();
      await page.keyboard.press('Enter');
      await expect(details(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(quote).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Send Quote' }).click();
      await expect(page.getByText('Consultation status updated')).toBeVisible();
      await expect(quote).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(quote).toHaveCount(1);

      const inquiry = row(page, `Wren ${size}`);
      await inquiry.click();
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('Status updated')).toBeVisible();
      await expect(inquiry).toHaveCount(0);
    });

    test('has a loading and an error state', async ({ page, server, owner }) => {
      await owner.send('/consultation', createConsultation());
      await logIn(page, server);
      const list = '**/trpc/admin.inbox.*';
      const release = await holdBack(page, list);
      await page.goto('/admin/inbox');
      await expect(page.getByText('Fetching what waits…')).toBeVisible();
      await expectAccessible(page);
      release();
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await page.unroute(list);
      await page.route(list, (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('The inbox could not be fetched');
      await expectAccessible(page);
      await page.unroute(list);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('[data-row]').first()).toBeVisible();
    });

    test('fits words of 190 characters', async ({ page, server, owner }) => {
      await writeLongWords(owner);
      await logIn(page, server, '/admin/inbox');
      await closeToast(page);
      const long = row(page, word).first();
      await expect(long).toBeVisible();
      await expectAllInReach(page, 'long words');
      await long.click();
      await expect(details(page)).toContainText(word);
      await expectAllInReach(page, 'long words, opened');
      await expectAccessible(page);
      await expect(page.getByText(email).first()).toBeVisible();
    });
  });
