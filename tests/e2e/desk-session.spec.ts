import type { APIRequestContext, Page } from 'playwright/test';
import { createDirectDebit } from '#tests/support/builders.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { images } from '#tests/support/images.ts';
import { expect, test } from './journey.ts';

const email = 'mid-work@example.org';

/** Orders as a customer, shows them a design, and has them ask for changes. */
async function createFile(request: APIRequestContext, { adminPassword }: BuiltServer) {
  const headers = { authorization: `Bearer ${adminPassword}` };
  const post = async (path: string, data?: object) =>
    (await request.post(`/api${path}`, { headers, data })).json();
  await post('/payment/direct-debit', createDirectDebit({ email }));
  const found = await request.get(`/api/admin/customers?search=${email}`, { headers });
  const [{ id }] = (await found.json()).data;
  const file = await request.get(`/api/admin/customers/${id}`, { headers });
  const [project] = (await file.json()).data.projects;
  const { uploadURL } = await post('/objects/upload');
  await request.put(uploadURL, {
    headers: { 'content-type': 'image/png' },
    data: images['image/png'],
  });
  const design = await post(`/admin/customers/${id}/projects/${project.id}/designs`, {
    designTitle: 'Home page',
    imageUrl: uploadURL.split('?', 1)[0],
  });
  await post('/customer/login', { email });
  const decision = { status: 'revision_requested', feedback: 'Please make revisions' };
  const decided = await request.patch(`/api/customer/design/${design.data.id}`, { data: decision });
  expect(decided.status()).toBe(200);
}

/** Everything that stands in the customer's forms. */
const written = (page: Page) =>
  page
    .getByRole('tabpanel')
    .locator('input:not([type=file]), textarea, select')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Ends the session this browser holds, on the server, as a logout elsewhere would. */
const revoke = (page: Page) =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('admin_session')}`;
    await fetch('/api/admin/logout', { method: 'POST', headers: { authorization } });
  });

test.use({ expectedTrouble: /401/ });

test("when the session ends in mid-work, every form of a customer's file keeps what was typed", async ({
  page,
  request,
  server,
}) => {
  test.slow();
  await createFile(request, server);
  const password = async () => {
    await page.getByLabel('Password').fill(server.adminPassword);
    await page.keyboard.press('Enter');
  };
  await page.goto('/admin?tab=customers');
  await password();
  await page.getByRole('button', { name: new RegExp(email) }).click();

  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Project name').fill('A shop');
  await page.getByLabel('What it is').fill('Candles by post');
  await page.getByLabel('Domain').fill('candles.example.org');
  await page.getByRole('button', { name: 'Add next version' }).click();
  await page.getByLabel('What to look at').fill('Warmer now');
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: images['image/png'] });
  await expect(page.getByText('Image uploaded')).toBeVisible();
  await page.getByLabel('Your answer').fill('Done: see version 2.');
  await page.getByLabel('Ready by').fill('2027-03-01');
  await page.getByLabel('Priority').selectOption('high');
  await page.getByLabel('Description').fill('A further page');
  await page.getByLabel('Amount in pounds').fill('75.50');

  for (const [button, done] of [
    ['Save Project', 'Project updated'],
    ['Send Version 2', 'Design sent to the customer'],
    ['Save Answer', 'Change request answered'],
    ['Open Project', 'Project opened'],
    ['Add Transaction', 'Transaction added'],
  ] as const) {
    const typed = await written(page);
    await revoke(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    await expect(dialog.getByLabel('Password')).toBeVisible();
    await page.keyboard.press('Escape');
    await password();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Login successful')).toBeVisible();
    expect(await written(page), `before ${button}`).toEqual(typed);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
    // The file is read again by then.
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'A shop' })).toBeVisible();
  await expect(page.getByText('Candles by post')).toBeVisible();
  await expect(page.getByText('Home page, version 2')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('Done: see version 2.');
  await expect(page.getByText('£75.50')).toBeVisible();
});
