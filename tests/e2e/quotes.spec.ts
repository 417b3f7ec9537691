import { expect, expectAccessible, test, viewports } from './journey.ts';

test.use({ expectedTrouble: /status of 404/ });

for (const [size, viewport] of Object.entries(viewports))
  test(`a link to no quote says so, and never shows the form: ${size}`, async ({ page }) => {
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
