import { startBuiltServer } from '#tests/support/built-server.ts';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { expectToEndWithContent } from './foot.ts';
import { test as base, expect, expectAccessible, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

/** Over a server of its own, to which nothing was ever sent. */
const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const server = await startBuiltServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

const deskTabs = {
  'Website Analytics': 'None yet',
  'Sales Conversion': '0.0%',
  'Client Inquiries': 'No client inquiries yet',
  'Customer Portal': 'No customers yet',
  Consultations: 'No consultation requests yet',
  'Website Updates': 'No website update requests yet',
  Portfolio: 'No portfolio items yet',
};
const portalTabs = {
  Projects: 'No projects yet',
  'Design Reviews': 'No',
  Billing: 'No transactions yet',
  Support: '2 hours',
};

// Nobody has the id of the last page.
test.use({ expectedTrouble: /404.*admin\.person\.read/ });

test('the empty states of desk and portal are accessible', async ({ page, server, owner }) => {
  test.slow();
  const expectTabs = async (tabs: Record<string, string>, isDesk = false) => {
    for (const [size, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport);
      for (const [name, words] of Object.entries(tabs)) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tabpanel')).toContainText(words);
        await expectAccessible(page);
        await expectToFit(page, `${name} on a ${size}`);
        if (isDesk) await expectToEndWithContent(page, `${name} on a ${size}`);
      }
    }
  };
  await logIn(page, server);
  await closeToast(page);
  await expectTabs(deskTabs, true);
  await page.goto('/admin/payments');
  await expect(page.getByText('No Payment Requests Yet')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/people/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await expectAccessible(page);

  const email = 'empty@example.org';
  await owner.order({ email });
  // An order always opens a project and a charge: an owner who removed both is played here.
  await page.route('**/trpc/customer.portal.dashboard**', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign([json].flat()[0].result.data.data, { projects: [], transactions: [] });
    await route.fulfill({ response, json });
  });
  await openPortal(page, email);
  await closeToast(page);
  await expectTabs(portalTabs);
});
