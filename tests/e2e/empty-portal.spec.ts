import { createDirectDebit } from '#tests/support/builders.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

const tabs = {
  Projects: 'No projects yet',
  'Design Reviews': 'No',
  Billing: 'No transactions yet',
  Support: '2 hours',
};

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`a portal with nothing in it yet, on a ${size}`, () => {
    test.use({ viewport });

    test('says so on every tab, axe-clean', async ({ page, request }, info) => {
      const email = `empty-${size}@example.org`;
      await request.post('/api/payment/direct-debit', { data: createDirectDebit({ email }) });
      // An order always opens a project and a charge: an owner who removed both is played here.
      await page.route('**/trpc/customer.portal.dashboard**', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        const { data } = (Array.isArray(body) ? body[0] : body).result.data;
        data.projects = [];
        data.transactions = [];
        await route.fulfill({ response: answer, json: body });
      });
      await page.goto('/customer/login');
      await page.getByLabel(/email/i).fill(email);
      await page.getByRole('main').getByRole('button').first().click();
      for (const [name, words] of Object.entries(tabs)) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tabpanel')).toContainText(words);
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      }
    });
  });
