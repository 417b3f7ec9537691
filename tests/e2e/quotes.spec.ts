import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { createConsultation } from '#tests/support/builders.ts';
import { textOf } from '#tests/support/pdf.ts';
import { logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

/** The sum and the way to accept a quote stand in its first screen, and cover nothing. */
async function expectSumAtFoot(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const foot = page.getByRole('region', { name: 'What it comes to' });
  await expect(foot).toBeInViewport({ ratio: 1 });
  await expect(foot).toContainText(/£[\d,.]+ once/);
  await foot.getByRole('link', { name: 'Accept' }).click();
  await expect(page.getByLabel('Your full name')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeInViewport();
  await expect(foot).toBeHidden();
  await page.getByLabel('Your full name').blur();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(foot).toBeVisible();
  await page.getByLabel('Your question').focus();
  await expect(foot).toBeHidden();
}

test.use({ expectedTrouble: /status of 404/ });

for (const [size, viewport] of Object.entries(viewports))
  test(`an unknown quote link says so, without the form, on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const address = `/consultation?quote=${'q'.repeat(43)}`;
    const document = await page.request.get(address);
    expect(document.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const served = await document.text();
    expect(served).not.toContain('Request my quote');
    expect(served).toContain('Loading');

    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('We do not know this quote');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a custom quote' }).click();
    await expect(heading).toHaveText('Custom quote');
    await expect(page.getByRole('button', { name: 'Request my quote' })).toBeVisible();
  });

for (const [size, viewport] of Object.entries(viewports))
  test(`a quote is sent, changed, accepted and leads to the portal, on a ${size}`, async ({
    page,
    server,
    owner,
  }) => {
    await page.setViewportSize(viewport);
    const email = `quoted-${size}@example.org`;
    const fullName = `Idris Pell on a ${size}`;
    const { id } = await owner.send('/consultation', createConsultation({ email, fullName }));
    const quotes = async (): Promise<{ url: string; status: string }[]> =>
      (await owner.call('GET', `/admin/consultations/${id}/quotes`)).data;

    await logIn(page, server, deskLink('consultation', id));
    const card = page.getByRole('article').filter({ hasText: fullName });
    await card.getByRole('button', { name: 'Send Quote' }).click();
    await expect(card.getByText('Quoted', { exact: true })).toBeVisible();
    await expect.poll(async () => (await quotes()).length).toBe(1);
    const [{ url: first } = { url: '' }] = await quotes();

    await card.getByRole('button', { name: 'Send a new version' }).click();
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Note').fill('We keep your green.');
    await editor.getByRole('button', { name: 'Send this quote' }).click();
    await expect(editor).toHaveCount(0);
    await expect.poll(async () => (await quotes()).length).toBe(2);

    await page.goto(first);
    await page.getByRole('link', { name: 'Open the newest version' }).click();
    await expect(page.getByText('We keep your green.')).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Quote-Q-\d{4,}-.+\.pdf$/);
    const pdf = readFileSync(await (await saved).path());
    expect(textOf(pdf)).toContain('We keep your green.');
    if (size === 'phone') await expectSumAtFoot(page);
    await page.getByLabel('Your full name').fill('Idris Pell');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(/\/payment-setup\?.*quote=accepted/);
    await expect(page.getByText('Thank you, the quote is accepted.')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary).toContainText(/First payment£[\d,.]+ on /);
    await expect(summary).not.toContainText('£150');
    await expectAccessible(page);

    await page.goto('/customer/login');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello, Idris');
    await page.getByRole('tab', { name: 'Billing' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('£');
  });
