import { createConsultation, createDirectDebit, tokenOf } from '#tests/support/builders.ts';
import { mailedCode, press, test } from './code-journey.ts';
import { closeToast, logIn, openRow } from './desk-journey.ts';
import { expect, expectAccessible, viewports } from './journey.ts';

const quoted = [{ description: 'Photography', quantity: 1, unitPrice: 7500, monthly: false }];
const stranger = { accountHolderName: 'S Tranger', accountNumber: '66554433' };

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a Direct Debit that nobody proved, on a ${name}`, () => {
    test.use({ viewport });

    test('is compared with the one in force, refused or accepted by the owner', async ({
      page,
      server,
      owner,
    }) => {
      const email = `maud-held-${name}@ferris-heating.example.org`;
      const businessName = `Ferris Heating, ${name}`;
      const order = (more: object = {}): Promise<{ id: string }> =>
        owner.send('/payment/direct-debit', createDirectDebit({ email, businessName, ...more }));
      await order();
      const { id } = await order(stranger);
      await logIn(page, server, `/admin/payments?row=${id}`);
      await closeToast(page);
      const question = page.getByRole('region', { name: 'Is this Direct Debit theirs?' });
      await expect(question).toContainText('S Tranger');
      await expect(question).toContainText('ending in 33');
      await expect(question).toContainText('M Ferris');
      await expect(question).toContainText('ending in 45');
      await expectAccessible(page);
      await press(page, 'Refuse it');
      await expect(page.getByText('Direct Debit refused')).toBeVisible();
      await expect(question).toBeHidden();

      await order({ ...stranger, accountNumber: '66554411' });
      await page.goto('/admin/inbox?kind=set-up');
      await closeToast(page);
      await openRow(page, businessName);
      await expect(question).toContainText('ending in 11');
      await press(page, 'Accept it in place of the other');
      await expect(page.getByText('Direct Debit accepted')).toBeVisible();
      await expect(page.locator('[data-row]').filter({ hasText: businessName })).toHaveCount(0);
    });

    test('is asked about by whoever accepts a quote', async ({ page, owner }) => {
      const email = `maud-asked-${name}@ferris-heating.example.org`;
      await owner.send('/payment/direct-debit', createDirectDebit({ email }));
      const { id } = await owner.send('/consultation', createConsultation({ email }));
      const path = `/admin/consultations/${id}/quotes`;
      const { data } = await owner.send(path, { lines: quoted });
      await page.goto(`/consultation?quote=${tokenOf(data.url)}`);
      await page.getByLabel('Your full name').fill('Maud Ferris');
      await page.getByRole('button', { name: 'Accept' }).click();
      const question = page.getByRole('region', { name: 'Is this Direct Debit yours?' });
      await expect(question).toContainText('Account ending 45 (M Ferris)');
      await expectAccessible(page);
      await press(page, 'Yes, it is mine');
      await expect(page.getByText('Thank you.', { exact: true })).toBeVisible();
      await expect(question).toBeHidden();
    });

    test('is confirmed with the address in the browser that ordered', async ({
      page,
      server,
      owner,
      mails,
    }) => {
      const email = `maud-own-${name}@ferris-heating.example.org`;
      await page.goto('/customer/login');
      const data = createDirectDebit({ email });
      const ordered = await page.request.post(`${server.url}/api/payment/direct-debit`, { data });
      await owner.carriedOut((await ordered.json()).id);
      await owner.send('/consultation', createConsultation({ email }));
      await page.getByLabel('Email address').fill(email);
      await press(page, 'Log In');
      await expect(page.getByText('Confirm your email address to see everything.')).toBeVisible();
      await closeToast(page);
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Support' }).click();
      await expect(page.getByText(/shown here once you have confirmed/)).toBeVisible();
      await press(page, 'Send me the code');
      await page.getByLabel('Code').fill(await mailedCode(mails, email));
      await press(page, 'Log In');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
      await expect(page.getByText('Confirm your email address')).toHaveCount(0);
      await expect(page.getByText('Is this Direct Debit yours?')).toHaveCount(0);
    });
  });
