import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { closeToast, openPortal } from './desk-journey.ts';
import { expect, test, viewports } from './journey.ts';
import { expectToFit, expectWholeTexts } from './reach.ts';

const email = 'bartholomew.featherstonehaugh@honourable-company-of-bakers.example.org';
const businessName = 'The Honourable Company of Market Bakers & Confectioners of Llanfair';
const who = { email, businessName, firstName: 'Bartholomew-Alexander' };
const domain = 'honourable-company-of-market-bakers-and-confectioners.example.org';

test.beforeAll(async ({ owner }) => {
  const { path, project, file } = await owner.order(
    { ...who, lastName: 'Featherstonehaugh-Cholmondeley' },
    {
      businessDescription: `Bread, cakes and pies. ${'Since 1482, in the same street. '.repeat(6)}`,
    },
  );
  const made = { projectName: `Autumn collection and online shop for ${businessName}` };
  await owner.send(`${path}/projects`, { ...made, domainName: domain });
  for (const [amount, type] of [
    [1_234_567, 'work'],
    [98_765_432, 'setup'],
  ] as const)
    await owner.send(`${path}/transactions`, {
      description: `${businessName}: photographs, menus and allergens of the autumn collection`,
      ...{ amount, type, billingDate: '2026-04-15' },
    });
  const design = { designTitle: `Home page of ${businessName}, with the autumn collection` };
  const imageUrl = await owner.upload();
  await owner.send(`${project}/designs`, { ...design, designDescription: businessName, imageUrl });
  const wanted = {
    currentWebsite: `https://${domain}`,
    description: `${businessName}. `.repeat(3),
  };
  await owner.send('/website-update', createWebsiteUpdate({ email, businessName, ...wanted }));
  expect((await file()).projects).toHaveLength(2);
});

for (const [size, viewport] of Object.entries(viewports))
  test(`the cards of the portal keep long names and sums whole, on a ${size}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await openPortal(page, email);
    await closeToast(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      const name = (await tab.textContent()) ?? '';
      await expect(page.getByText(/^(Loading|Fetching)/)).toHaveCount(0);
      await expectToFit(page, name);
      await expectWholeTexts(page.getByRole('main'), name);
    }
  });
