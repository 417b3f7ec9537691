import { createDirectDebit } from '#tests/support/builders.ts';
import { closeToast, logIn, openRow } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`money on a ${size}`, () => {
    test.use({ viewport });

    test('is charged, recorded as paid and refunded from the payments, by keyboard; the customer sees it', async ({
      page,
      server,
      owner,
    }) => {
      test.slow();
      const email = `money-${size}@example.org`;
      const businessName = `Ferris on a ${size}`;
      await owner.send('/payment/direct-debit', createDirectDebit({ email, businessName }));

      await logIn(page, server, '/admin/payments');
      await expect(page.getByText('Coming in the next 30 days')).toBeVisible();
      const coming = page.getByRole('region', { name: /^Coming/ });
      await page.getByRole('radio', { name: 'All days' }).press('ArrowRight');
      await expect(page.getByRole('heading', { name: /^Coming on \d/ })).toBeVisible();
      await expect(coming.getByRole('listitem').first()).toBeVisible();
      await page.getByRole('button', { name: 'Transactions' }).press('Enter');
      const all = page.getByRole('region', { name: 'Transactions' });
      await all.getByLabel('Status').selectOption('pending');
      await all.getByLabel('Search').fill(email);
      await expect(all.getByRole('status')).toHaveText('1 in all');
      await expectAccessible(page);
      await expectToFit(page, 'payments');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV: transactions' }).press('Enter');
      expect((await download).suggestedFilename()).toMatch(/^awning-transactions-[-\d]+\.csv$/);

      await openRow(page, businessName);
      const button = page.getByRole('button', { name: `Money of ${businessName}` });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', {
        name: `Charges and Direct Debit: ${businessName}`,
      });
      await expect(dialog.getByText(/^AWN-/)).toBeVisible();
      await expect(dialog.getByText(/^Announced on/)).toHaveCount(1);

      await dialog.getByRole('button', { name: 'Charge once' }).press('Enter');
      await dialog.getByLabel('What it is for').fill('New photographs');
      await dialog.getByLabel('Amount in pounds').fill('75');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('New photographs', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await closeToast(page);

      await dialog
        .getByRole('button', { name: 'Mark paid or failed New photographs' })
        .press('Enter');
      await expect(dialog.getByLabel('Outcome')).toHaveValue('Paid');
      await dialog.getByRole('button', { name: 'Record it' }).press('Enter');
      const refund = dialog.getByRole('button', { name: 'Refund: New photographs' });
      await expect(refund).toBeVisible();
      await closeToast(page);
      await refund.press('Enter');
      await dialog.getByLabel('Refund in pounds').fill('25');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('−£25.00')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();

      await page.goto('/customer/login');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByRole('tab', { name: 'Billing' }).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel).toContainText(/£\d+\.00 on \w+day \d+ \w+ for/);
      await expect(panel).toContainText(/New photographs.*Paid on/);
      await expect(panel).toContainText('−£25.00');
      await expect(panel.getByText(/^AWN-/)).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'billing');
    });
  });
