import { expect, type Page } from 'playwright/test';
import type { BuiltServer } from '#tests/support/built-server.ts';

/** Has the last message said again, and keeps it: one with the pointer on it is not closed by the clock. */
export async function recallToast(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await page.locator('.Toastify__toast').hover();
}

/** Closes the message that appears, unless it has closed itself after its five seconds. */
export async function closeToast(page: Page) {
  const close = page.locator('.Toastify').getByRole('button', { name: 'close' });
  await close.click({ timeout: 6000 }).catch(() => undefined);
  await expect(close).toHaveCount(0);
}

/** The rows of a list on the desk that hold these words. */
export const rowsOf = (page: Page, words: string | RegExp = '') =>
  page.locator('[data-row]').filter({ hasText: words });

/** Opens the first row of a list that holds these words, unless it is open, and waits for what it opens. */
export async function openRow(page: Page, words: string | RegExp = '') {
  const row = rowsOf(page, words).first();
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  return page.getByRole('article').filter({ hasText: words });
}

/** Opens a screen of the owner's, and logs in there; /admin alone leads a new firm to 'Your firm'. */
export async function logIn(page: Page, server: BuiltServer, address = '/admin?tab=analytics') {
  await page.goto(address);
  await page.getByLabel('Password').fill(server.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful')).toBeVisible();
}

/** Logs in as a customer, and waits for the portal. */
export async function openPortal(page: Page, email: string) {
  await page.goto('/customer/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
}
