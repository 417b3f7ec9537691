import { createDirectDebit } from '#tests/support/builders.ts';
import { fits, logIn, send } from './desk-journey.ts';
import { aborted, expect, expectAccessible, isFree, test, viewports } from './journey.ts';

test.use({ expectedTrouble: aborted });

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a customer's file on a ${name}`, () => {
    test.use({ viewport });

    test('takes a charge once, though its answer was lost and it was sent again', async ({
      page,
      server,
    }) => {
      const email = `charged-${name}@ferris-heating.example.org`;
      await send(server, '/payment/direct-debit', createDirectDebit({ email }));
      await logIn(page, server, '/admin?tab=customers');
      await page.getByRole('button', { name: new RegExp(email) }).click();

      const add = page.getByRole('button', { name: 'Add Transaction' });
      await add.click();
      await expect(page.getByText('Description is required.')).toBeVisible();
      await expect(page.getByText('Please give an amount, such as 75.')).toBeVisible();
      await page.getByRole('button', { name: 'New Project' }).click();
      await page.getByRole('button', { name: 'Open Project' }).click();
      await expect(page.getByText('Project name is required.')).toBeVisible();
      await page.getByRole('button', { name: 'Add Design' }).click();
      await page.getByRole('button', { name: 'Send Design' }).click();
      await expect(page.getByText('Please upload a picture of the design.')).toBeVisible();
      await expectAccessible(page);
      await fits(page);

      await page.getByLabel('Description').fill('Opening hours on every page');
      await page.getByLabel('Amount in pounds').fill('75');
      await page.route(
        '**/trpc/admin.customer.addTransaction*',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await add.click();
      await expect(page.getByText('Update failed')).toBeVisible();
      const charges = page.getByRole('listitem').filter({ hasText: 'Opening hours on every page' });
      await expect(charges).toHaveCount(1);
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      expect(await isFree(add), 'what is said leaves a button free that is low').toBe(true);
      await add.click();
      await expect(page.getByText('Transaction added')).toBeVisible();
      await expect(page.getByLabel('Description')).toHaveValue('');
      await expect(charges).toHaveCount(1);
      await page.reload();
      await page.getByRole('button', { name: new RegExp(email) }).click();
      await expect(charges).toHaveCount(1);
    });
  });
