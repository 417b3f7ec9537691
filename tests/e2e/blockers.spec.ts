import type { Page } from 'playwright/test';
import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { expect, hydrated, test } from './journey.ts';

// What the page says of the calls that are kept from it.
test.use({ expectedTrouble: /\/api\/analytics\// });

const word = /analytics|tracking|click|pageview|banner|promo|social/i;
const email = 'promo-banner@social-click.example.org';

/** Blocks as content blockers do: by a word anywhere in an address, documents excepted. */
async function blockWords(page: Page) {
  const blocked = new Set<string>();
  await page.context().route(word, (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    blocked.add(route.request().url());
    return route.abort();
  });
  return blocked;
}

/** Nothing else was blocked than the tracker. */
const expectOnlyTracking = (blocked: Set<string>) => {
  const paths = new Set([...blocked].map((url) => new URL(url).pathname));
  expect([...paths].filter((path) => !/^\/api\/analytics\/(pageview|click)$/.test(path))).toEqual(
    [],
  );
};

test('with a content blocker the public pages work, without being counted', async ({
  page,
  owner,
}) => {
  const blocked = await blockWords(page);
  await owner.addPortfolioItem({ projectTitle: 'Banners by Bea' });
  for (const path of ['/', '/payment', '/onboarding', '/consultation', '/customer/login']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/portfolio');
  await expect(page.getByText('Banners by Bea')).toBeVisible();
  await page.goto('/website-update-request');
  await hydrated(page);
  const asked = createWebsiteUpdate();
  await page.getByLabel('Current website').fill('www.social-promo.example.org');
  await page.getByRole('radio', { name: /Medium update/ }).check();
  await page.getByLabel('What should change').fill(asked.description);
  await page.getByLabel('Name', { exact: true }).fill(asked.name);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Request my update' }).click();
  await expect(page.getByText('Request Submitted Successfully!')).toBeVisible();
  expect(blocked.size).toBeGreaterThan(0);
  expectOnlyTracking(blocked);
});

test('with a content blocker the portal and every screen of the desk work', async ({
  page,
  server,
  owner,
}) => {
  test.slow();
  await owner.order({ email, businessName: 'Social Banners' }, { businessName: 'Social Banners' });
  const blocked = await blockWords(page);
  await openPortal(page, email);
  for (const tab of ['Design Reviews', 'Billing', 'Support'])
    await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByLabel('Your message')).toBeVisible();

  await logIn(page, server, '/admin?tab=analytics');
  await closeToast(page);
  await expect(page.getByText('Website Visitors')).toBeVisible();
  await expect(page.getByRole('link', { name: /Inbox/ })).toContainText(/\d/);
  await page.getByRole('tab', { name: 'Sales Conversion' }).click();
  await expect(page.getByText('Total Visitors')).toBeVisible();
  await page.getByRole('tab', { name: 'Customer Portal' }).click();
  await page.getByLabel('Search').fill(email);
  await expect(page.getByText('Social Banners').first()).toBeVisible();
  await page.goto('/admin/inbox');
  await expect(page.getByText('Social Banners').first()).toBeVisible();
  await page.goto('/admin/payments');
  await expect(page.getByText('Social Banners').first()).toBeVisible();
  await page.goto(`/admin/people/${await owner.personAt(email)}`);
  await expect(page.getByRole('region', { name: 'Their story' })).toContainText('Ordered');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectOnlyTracking(blocked);
});
