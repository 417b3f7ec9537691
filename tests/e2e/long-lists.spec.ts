import pg from 'pg';
import type { Page } from 'playwright/test';
import { createCipher } from '#src/server/auth/cipher.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { fillLists } from '#tests/support/many-rows.ts';
import { startServerOnPostgres } from '#tests/support/server-on-postgres.ts';
import { closeToast, logIn, openRow, rowsOf } from './desk-journey.ts';
import { test as base, expect, viewports } from './journey.ts';

const secretKey = 'a-secret-key-for-journeys-with-many-rows';

/** A journey over a PostgreSQL that holds 2,000 rows in every list of the desk. */
const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const server = await startServerOnPostgres({ SECRET_KEY: secretKey });
      const client = new pg.Client(server.databaseUrl);
      await client.connect();
      await fillLists((sql, values) => client.query(sql, values), createCipher([secretKey]), 2000);
      await client.end();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: viewports.phone });

/** Which rows the list says it shows. */
const shown = (page: Page) => page.getByRole('status').filter({ hasText: / of | in all/ });

test('2,000 inquiries are counted, paged and searched, 25 per page', async ({ page, server }) => {
  await logIn(page, server, '/admin?tab=inquiries');
  const rows = rowsOf(page);
  const top = rows.first();
  await expect(shown(page)).toHaveText('1 to 25 of 1,800');
  await page.getByLabel('Status').selectOption('All');
  await expect(shown(page)).toHaveText('1 to 25 of 2,000');
  await expect(top).toContainText(/^Person 1,/);
  await closeToast(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(shown(page)).toHaveText('26 to 50 of 2,000');
  await expect(page.getByText('Page 2 of 80')).toBeVisible();
  await expect(top).toContainText(/^Person 26,/);
  await expect(rows).toHaveCount(25);
  await expect(page.getByLabel('Search')).toBeInViewport();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(nodes, 'elements in the page').toBeLessThan(4000);
  await page.getByLabel('Search').fill('1234 person');
  await expect(shown(page)).toHaveText('1 in all');
  await expect(top).toContainText(/^Person 1234,/);
});

test('the payments, refetched after 30 seconds, show a new one and keep scroll, selection, focus and page', async ({
  page,
  owner,
  server,
}) => {
  await page.clock.install();
  await logIn(page, server, '/admin/payments');
  await closeToast(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(shown(page)).toHaveText('26 to 50 of 2,000');
  const total = page.getByText('Total Requests').locator('..');
  await expect(total).toContainText('2,000');

  const card = await openRow(page, 'Person 1960');
  const email = card.getByRole('button', { name: 'Copy person-1960@' });
  await card.scrollIntoViewIfNeeded();
  await card.getByText('00012345').selectText();
  await email.evaluate((button) => button.focus({ preventScroll: true }));
  const before = await card.boundingBox();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);

  await owner.send('/payment/direct-debit', createDirectDebit({ firstName: 'Zofia' }));
  await page.clock.fastForward(30_000);
  await expect(total).toContainText('2,001');
  await expect(shown(page)).toHaveText('26 to 50 of 2,001');
  await expect(rowsOf(page).first()).toContainText('Person 1976');

  // A page scrolls by whole pixels, and rows are as high as their text.
  expect(Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
  expect(await page.evaluate(() => String(getSelection()))).toBe('00012345');
  await expect(email).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(rowsOf(page).first()).toContainText('Zofia Ferris');
});
