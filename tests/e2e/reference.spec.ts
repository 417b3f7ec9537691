import { expect, test } from './journey.ts';

test('the API reference renders within its own policy', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) foreign.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Awning API');
  await page.getByText('Log in as the admin').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await expect(page.getByRole('button', { name: 'Execute' })).toBeVisible();
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
});
