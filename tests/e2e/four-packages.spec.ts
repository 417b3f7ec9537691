import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { fourPackages, plainTerms } from '#tests/support/four-packages.ts';
import { closeToast, logIn, openRow } from './desk-journey.ts';
import {
  test as base,
  expect,
  expectAccessible,
  fillInPayment,
  hydrated,
  viewports,
} from './journey.ts';
import type { Owner } from './owner.ts';
import { expectToFit } from './reach.ts';

const saved = 'Saved as a draft. Nobody sees it before you publish.';
/** The package that is added on the desk, paid by the quarter; it asks for no domain. */
const season = 'Tŷ Tymhorol';
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Saves a draft with these packages. */
async function draft(owner: Owner, packages: object[]) {
  const { data: state } = await owner.call('GET', '/admin/firm');
  const { identity } = state.published.firm;
  const { data } = await owner.call('PUT', '/admin/firm/draft', {
    revision: state.revision,
    identity: { ...identity, name: 'Gwe Dda', legalName: 'Ann Lee' },
    prices: { ...defaultPrices, packages },
    terms: plainTerms,
  });
  return data;
}

/** Adds the package that is paid by the quarter, and publishes the firm. */
async function offerSeason(page: Page, server: BuiltServer) {
  await logIn(page, server, `/admin/firm?part=prices`);
  await closeToast(page);
  await press(page, 'Add a package');
  await page.getByRole('region', { name: 'Package 4' }).getByLabel('Name').fill(season);
  const card = page.getByRole('region', { name: season });
  await card.getByLabel('What it contains').fill('A page for each season\nA new picture each time');
  for (const [label, pounds] of [
    ['Set-up now', '20'],
    ['Set-up afterwards', '20'],
    ['Price now', '45'],
    ['Price afterwards', '60'],
  ] as const)
    await card.getByLabel(label).fill(pounds);
  await card.getByLabel('Paid each').selectOption('Quarter');
  await expect(card.getByLabel('Key')).toHaveValue('ty-tymhorol');
  await expect(page.getByText(saved)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 'the prices');
  await press(page, 'Publish…');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(season).first()).toBeVisible();
  await expect(dialog.getByText('£20 set-up, £45 a quarter')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Nothing differs from what is published.')).toBeVisible();
}

/** Orders that package as a visitor does, from its price board to the Direct Debit. */
async function orderSeason(page: Page, email: string) {
  await page.goto('/');
  const boards = page.locator('#pricing article');
  await expect(boards.getByRole('heading')).toHaveText([
    'Tŷ Bach & Co.',
    'Care “Plus” <24/7>',
    'Łódź',
    season,
  ]);
  await expect(boards.filter({ hasText: 'Care' })).toContainText('£180.50 /year');
  await expectAccessible(page);
  await expectToFit(page, 'the landing page');
  await boards.getByRole('link', { name: `Choose ${season}` }).click();
  await hydrated(page);
  await expect(page.getByLabel('What would you like us to do?')).toHaveValue('ty-tymhorol');
  await press(page, 'Continue to Setup');
  await expect(page.getByLabel(new RegExp(season))).toBeChecked();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.getByLabel('Full name').fill('Maud Ferris');
  await page.getByLabel('Business/Brand name').fill('Ferris Heating');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Next');
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.getByLabel('Business description').fill('Boilers mended.');
  await page.getByLabel('Pages needed').fill('Home, services');
  await press(page, 'Next');
  await page.getByLabel('Colour scheme preference').fill('Copper and navy');
  await press(page, 'Next');
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await press(page, 'Submit Information');
  await expect(page).toHaveURL(/\/payment-setup\?.*package=ty-tymhorol/);
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText(season);
  await expect(summary).toContainText('£20 setup and £45 for the first quarter');
  await fillInPayment(page);
  await press(page, 'Complete Payment Setup');
  await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(season);
  await expect(main).toContainText('then £45.00 each quarter');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open your portal' }).click();
}

/** Looks at a customer's package and fee in the portal. */
async function expectInPortal(page: Page, name: string, fee: string, amount: string) {
  await expect(page.getByText(`Ferris Heating · ${name}`)).toBeVisible();
  await page.getByRole('tab', { name: 'Billing' }).click();
  const subscription = page.getByRole('main');
  for (const fact of [name, fee, amount]) await expect(subscription).toContainText(fact);
}

/** Moves the customer to a package that is paid by the year, on their page of the desk. */
async function changeToYearly(page: Page, server: BuiltServer, personId: string) {
  await logIn(page, server, '/admin/payments');
  await closeToast(page);
  const card = await openRow(page, 'Ferris Heating');
  await expect(card).toContainText(season);
  await page.goto('/admin?tab=sales');
  await expect(page.getByText(`${season} 1`).first()).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 'the steps to an order');
  await page.goto(personLink(personId));
  await expect(page.getByText(`Ordered ${season}`)).toBeVisible();
  await page.goto(personLink(personId, 'money'));
  await press(page, 'Change package or fee');
  await page.getByLabel('Package').selectOption('care-plan');
  await expect(page.getByLabel('Yearly fee in pounds')).toHaveValue('180.50');
  await expect(page.getByText(/^From \d.*: £180\.50 a year\. What was announced/)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 'the change of a package');
  await press(page, 'Change it');
  await expect(page.getByText(/^Planned from \d/)).toBeVisible();
  await closeToast(page);
  await page.getByText('History', { exact: true }).click();
  await expect(
    page.getByText('Change planned: Care “Plus” <24/7>, paid by the year, £180.50'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 'a planned change');
}

const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const proxies = { TRUST_PROXY: '127.0.0.1,::1' };
      const server = await startBuiltServer({ ...proxies, CUSTOMER_LOGIN: 'email' });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`a firm with four packages of its own on a ${size}`, () => {
    test.use({ viewport });

    test('has one name for each, from the price board to the books', async ({
      page,
      server,
      owner,
    }) => {
      test.slow();
      const email = 'maud@ferris-heating.example.org';
      await draft(
        owner,
        fourPackages.filter(({ key }) => key !== 'quarterly'),
      );
      await offerSeason(page, server);
      const { headers } = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
      expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(12_000);
      await page.evaluate(() => localStorage.clear());
      await orderSeason(page, email);
      await expectInPortal(page, season, 'Quarterly fee', '£45.00');
      await expectAccessible(page);
      await changeToYearly(page, server, await owner.personAt(email));
      await page.goto('/customer/dashboard');
      await expect(page.getByText(/^Your package changes: Care “Plus” <24\/7> from/)).toBeVisible();
      await expectInPortal(page, season, 'Quarterly fee', '£45.00');
      await expect(page.getByText(/^Care “Plus” <24\/7> from .*, £180\.50 a year$/)).toBeVisible();
      await expectAccessible(page);
    });
  });

test('four packages that are too long for the landing page are named before they are published', async ({
  server,
  owner,
}) => {
  const noise = (length: number) => randomBytes(length).toString('base64url').slice(0, length);
  const { revision } = await draft(
    owner,
    fourPackages.map((one) => ({
      ...one,
      words: noise(160),
      features: Array.from({ length: 8 }, () => noise(90)),
    })),
  );
  const answer = await fetch(`${server.url}/api/admin/firm/publish`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.adminPassword}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ revision }),
  });
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toMatch(
    /would weigh .*Please shorten the package Tŷ Bach & Co\. \(\d+ characters\), the package Care “Plus”/,
  );
});

test('says an estimate with VAT in one line, however narrow the phone', async ({ page, owner }) => {
  const { revision, draft: kept } = await draft(owner, fourPackages);
  const identity = { ...kept.firm.identity, vatRate: 5, vatNumber: 'GB 123 4567 82' };
  const { data } = await owner.call('PUT', '/admin/firm/draft', { revision, identity });
  await owner.call('POST', '/admin/firm/publish', { revision: data.revision });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/consultation');
  await hydrated(page);
  for (const name of [/^Online shop/, /^Advanced/, /^Rush/])
    await page.getByRole('radio', { name }).check();
  await page.getByLabel('Project description').fill('A shop for ten sorts of cheese.');
  await page.getByLabel('Full name').fill('Ann Lee');
  await page.getByLabel('Business name').fill('Lee’s Cheese');
  await page.getByLabel('Email address').fill('ann@lee.example.net');
  await page.getByLabel('Phone number').fill('01632 960 100');
  await page.getByRole('button', { name: 'Request my quote' }).click();
  const sum = page.getByText('Estimated amount including VAT').locator('span');
  await expect(sum).toHaveText('£1,080');
  expect((await sum.boundingBox())?.height).toBeLessThan(60);
});
