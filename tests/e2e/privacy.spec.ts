import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { createConsultation, createDirectDebit } from '#tests/support/builders.ts';
import { readZip } from '#tests/support/read-zip.ts';
import type { ReceivedMail } from '#tests/support/smtp.ts';
import { mailedCode, press, test } from './code-journey.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

/** The code that proves an address for its data, once it was mailed. */
async function proofOf(mails: { received: ReceivedMail[] }, email: string): Promise<string> {
  const code = () =>
    mails.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ parsed }) => /personal data.*?^ {4}(\d{6,10})$/ms.exec(parsed.text ?? '')?.[1])
      .findLast(Boolean) ?? '';
  await expect.poll(code, { message: 'the code that proves the address' }).not.toBe('');
  return code();
}

async function openSupport(page: Page, email: string, code: () => Promise<string>): Promise<void> {
  await page.goto('/customer/login');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Log In');
  await page.getByLabel('Code').fill(await code());
  await press(page, 'Log In');
  await closeToast(page);
  await page.getByRole('tab', { name: 'Support' }).click();
}

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`personal data on a ${size}`, () => {
    // The console reports who is not logged in yet.
    test.use({ viewport, expectedTrouble: /401 \(Unauthorized\)/ });

    test('a customer gets a copy behind a code, and complains; the owner finds both', async ({
      page,
      browser,
      server,
      owner,
      mails,
    }) => {
      test.slow();
      const email = `maud-data-${size}@ferris-heating.example.org`;
      await owner.send('/payment/direct-debit', createDirectDebit({ email }));
      await openSupport(page, email, () => mailedCode(mails, email));
      await expect(page.getByRole('link', { name: 'What we keep, and for how long' })).toHaveCount(
        1,
      );
      await press(page, 'Get a copy of my data');
      await expect(page.getByLabel('Code')).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel('Code').fill(await proofOf(mails, email));
      await press(page, 'Go on');
      const arriving = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download my data' }).click();
      const file = await arriving;
      expect(file.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.zip$/);
      const files = readZip(await readFile(await file.path()));
      expect([...files.keys()].slice(-2)).toEqual(['index.html', 'data.json']);
      expect(String(files.get('data.json'))).toContain(email);
      const context = await browser.newContext({ viewport, javaScriptEnabled: false });
      const copy = await context.newPage();
      await copy.setContent(String(files.get('index.html')));
      await expect(copy.getByRole('heading', { level: 1 })).toHaveText('Your data at Awning');
      await expect(copy.getByText(email).first()).toBeVisible();
      expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      await context.close();

      await press(page, 'Make a request');
      await page.getByText('A complaint about my data').click();
      await page.getByLabel('In your words').fill('You rang at night.');
      await press(page, 'Send my request');
      await expect(page.getByText('Thank you, we have your request').first()).toBeVisible();

      const desk = await (await browser.newContext({ baseURL: server.url, viewport })).newPage();
      await logIn(desk, server, '/admin/firm?part=data');
      await closeToast(desk);
      const row = desk.getByRole('article').filter({ hasText: 'Complaint about their data' });
      await expect(row).toContainText('Acknowledge by');
      await row.getByText('What was asked').click();
      await expect(row).toContainText('You rang at night.');
      await expectAccessible(desk);
      await expectToFit(desk, 'the register');
      await desk.context().close();
    });

    test('the owner sees what an erasure takes and leaves before it is done', async ({
      page,
      server,
      owner,
    }) => {
      test.slow();
      const email = `bea-${size}@gone.example.org`;
      await owner.send('/consultation', createConsultation({ email, fullName: `Bea ${size}` }));
      const id = await owner.personAt(email);
      await logIn(page, server, `/admin/people/${id}`);
      await closeToast(page);
      const details = page.locator('details').filter({ hasText: 'Last seen' });
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
      await press(page, 'Erase…');
      const dialog = page.getByRole('dialog', { name: `Erase Bea ${size}` });
      await expect(dialog).toContainText('What they asked for: 1 entry');
      const erase = dialog.getByRole('button', { name: 'Erase for good' });
      await expect(erase).toBeDisabled();
      await expectAccessible(page);
      await expectToFit(page, 'the erasure');
      await dialog.getByLabel('Type ‘erase’ to go on').fill('erase');
      await erase.click();
      await expect(page.getByText(`Bea ${size} was erased`)).toBeVisible();
      expect((await owner.call('GET', `/admin/people?search=${email}`)).data).toEqual([]);
    });

    test('a visitor objects to being counted, without a script', async ({ browser, server }) => {
      const options = { baseURL: server.url, viewport, javaScriptEnabled: false };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
      await page.getByText('How long do you keep my bank details?').click();
      await expect(page.getByText(/^For 2 years after the last payment/)).toBeVisible();
      await press(page, 'Do not count my visits');
      await expect(
        page.getByText('Your visits are no longer counted in this browser.'),
      ).toBeVisible();
      const named = async () => (await context.cookies()).map(({ name }) => name);
      expect(await named()).toEqual(['no_statistics']);
      await press(page, 'Count them again');
      expect(await named()).toEqual([]);
      await context.close();
    });
  });
