import { createConsultation } from '#tests/support/builders.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`the details of a person on a ${size}`, () => {
    // The console reports the refusal of somebody else's address.
    test.use({ viewport, expectedTrouble: /409 \(Conflict\).*admin\.person\.correct/ });

    test('are corrected: the customer logs in with the new address, and two people become one', async ({
      page,
      server,
      owner,
      browser,
    }) => {
      test.slow();
      const old = `mod-${size}@feris.example.org`;
      const email = `maud-${size}@ferris.example.org`;
      await owner.order({ email: old, firstName: 'Mod', lastName: `Feris-${size}` });
      const second = `maud-${size}@home.example.org`;
      await owner.send('/consultation', createConsultation({ email: second }));
      await logIn(page, server, `/admin/people/${await owner.personAt(old)}`);
      await closeToast(page);
      const details = page.locator('details').filter({ hasText: 'Last seen' });
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click();

      await page.getByRole('button', { name: 'Correct details' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Correct details' });
      await expect(dialog.getByLabel('Email address')).toHaveValue(old);
      await expectAccessible(page);
      await expectToFit(page, 'the form that corrects details');
      await dialog.getByLabel('Name').fill('Maud Ferris');
      await dialog.getByLabel('Email address').fill(second);
      await dialog.getByRole('button', { name: 'Save Details' }).click();
      await expect(page.getByText(/Somebody else has this email address/)).toBeVisible();
      await closeToast(page);
      await dialog.getByLabel('Email address').fill(email);
      await dialog.getByRole('button', { name: 'Save Details' }).click();
      await expect(page.getByText('Details corrected')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Maud Ferris' })).toBeVisible();
      await closeToast(page);

      await page.getByRole('button', { name: 'Same person as…' }).press('Enter');
      await page.getByRole('combobox', { name: 'Same person as…' }).fill(second);
      await expectAccessible(page);
      await page.getByRole('option').click();
      await expect(page.getByText('Shown as one person')).toBeVisible();
      await closeToast(page);
      await expect(page.getByText(`Idris Pell, ${second}`)).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'a person who was joined');
      await page.getByRole('button', { name: 'Undo: who was joined' }).press('Enter');
      await expect(page.getByText(`Idris Pell, ${second}`)).toHaveCount(0);

      const portal = await (await browser.newContext({ baseURL: server.url, viewport })).newPage();
      await portal.goto('/customer/login');
      await portal.getByLabel('Email address').fill(old);
      await portal.getByRole('button', { name: 'Log In' }).click();
      await expect(portal.getByText(/We know no customer/)).toBeVisible();
      await portal.getByLabel('Email address').fill(email);
      await portal.getByRole('button', { name: 'Log In' }).click();
      await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Hello, Maud');
      await portal.context().close();
    });
  });
