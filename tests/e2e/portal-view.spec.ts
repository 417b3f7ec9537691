import type { Locator, Page } from 'playwright/test';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

async function pressToClose(view: Page, button: Locator): Promise<void> {
  const closed = view.waitForEvent('close');
  // The page may close before the key is up, which fails the press.
  await button.press('Enter').catch((error) => {
    if (!view.isClosed()) throw error;
  });
  await closed;
}

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`a portal as its customer sees it, on a ${size}`, () => {
    test.use({ viewport });

    test('is opened from the desk, marked, read-only, and ended', async ({
      page,
      server,
      owner,
      context,
      browser,
    }) => {
      test.slow();
      const email = `seen-${size}@example.org`;
      await owner.order({ email, firstName: 'Maud' });
      const id = await owner.personAt(email);
      await owner.send(`/admin/people/${id}/messages`, { text: 'Is this the van?' });
      const elsewhere = await browser.newContext({ baseURL: server.url });
      const customer = await elsewhere.newPage();
      await openPortal(customer, email);

      await logIn(page, server, `/admin/people/${id}`);
      await closeToast(page);
      const opening = context.waitForEvent('page');
      await page.getByRole('button', { name: 'See as they see' }).press('Enter');
      const view = await opening;
      const bar = view.getByRole('region', { name: 'View of the portal' });
      await expect(bar).toContainText('You see this as Maud does');
      await expect(view.getByRole('heading', { level: 1 })).toHaveText('Hello, Maud');
      await expect(view.getByRole('button', { name: 'Logout' })).toHaveCount(0);
      await expectAccessible(view);
      await expectToFit(view, 'the view');

      await view.getByRole('tab', { name: /^Support/ }).click();
      await expect(view.getByText('Is this the van?')).toBeVisible();
      await expect(view.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
      await expect(view.getByText('This view is read only.').first()).toBeVisible();
      await view.reload();
      await expect(bar).toBeVisible();
      const { unread } = await owner.call('GET', `/admin/people/${id}/messages`);
      expect(unread).toBe(0);

      const end = bar.getByRole('button', { name: 'End' });
      await pressToClose(view, end);
      await page.reload();
      await expect(page.getByText('You looked at their portal')).toBeVisible();
      await expect(page.getByText('Wrote to you')).toHaveCount(0);

      // A view whose session is over says so at its next call.
      const again = context.waitForEvent('page');
      await page.getByRole('button', { name: 'See as they see' }).press('Enter');
      const second = await again;
      await expect(second.getByRole('region', { name: 'View of the portal' })).toBeVisible();
      await context.clearCookies({ name: 'customer_view' });
      const close = second.getByRole('main').getByRole('button', { name: 'Close' });
      await expect(async () => {
        // Unless the stream was the first to be refused.
        await second
          .getByRole('tab', { name: 'Billing' })
          .click({ timeout: 500 })
          .catch(() => {});
        await expect(second.getByRole('heading', { name: 'This view has ended' })).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
      await expectAccessible(second);
      await pressToClose(second, close);

      // The customer is logged in as before, with the message unread, and no bar.
      await customer.bringToFront();
      await customer.reload();
      await expect(customer.getByRole('button', { name: 'Read 1 new message' })).toBeVisible();
      await expect(customer.getByText('You see this as')).toHaveCount(0);
      await elsewhere.close();
    });
  });
