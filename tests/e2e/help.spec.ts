import { logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectAllInReach, expectToFit } from './reach.ts';

for (const [name, viewport] of Object.entries(viewports))
  test(`help opens with a screen and on pages of its own, on a ${name}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    const fetched: string[] = [];
    page.on('response', async (answer) => {
      if (/\.js$/.test(answer.url())) fetched.push(await answer.text().catch(() => ''));
    });
    await logIn(page, server, '/admin/payments');
    await expect(page.getByRole('heading', { name: 'Coming', exact: true })).toBeVisible();
    const isLoaded = () => fetched.some((script) => script.includes('The bank did not pay'));
    expect(isLoaded()).toBe(false);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('button', { name: /^What does a failed payment mean/ }).click();
    await expect(page.getByRole('heading', { name: /^What does a failed payment/ })).toBeFocused();
    expect(isLoaded()).toBe(true);
    await expectAccessible(page);
    await expectToFit(page, 'help beside a screen');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused();
    await page.goto('/admin/help');
    await expect(page.getByRole('heading', { name: 'Every day' })).toBeVisible();
    await expectAccessible(page);
    await expectAllInReach(page, 'the list of help');
    await page.getByRole('link', { name: 'Move to another machine' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move to another machine');
    await expectAccessible(page);
    await expectAllInReach(page, 'a page of help');
  });
