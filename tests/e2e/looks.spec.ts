import type { Page } from 'playwright/test';
import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import { closeToast, logIn, recallToast } from './desk-journey.ts';
import { deskScreens, expectToEndWithContent } from './foot.ts';
import { expect, hydrated, test, viewports } from './journey.ts';

/** On how many lines of the page a phrase stands. */
const linesOf = (page: Page, phrase: string) =>
  page.evaluate((phrase) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(phrase) ?? -1;
      if (at < 0 || !node.parentElement?.checkVisibility()) continue;
      range.setStart(node, at);
      range.setEnd(node, at + phrase.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }
    return 0;
  }, phrase);

for (const [size, viewport] of Object.entries(viewports))
  test(`the title of every desk screen is one line, on a ${size}`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await logIn(page, server);
    for (const address of deskScreens) {
      await page.goto(address);
      const title = page.getByRole('banner').getByRole('heading');
      const words = (await title.textContent()) ?? '';
      expect(await linesOf(page, words), words).toBe(1);
      const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
      if (size === 'desktop') expect(height, address).toBeLessThanOrEqual(72);
    }
  });

for (const [size, viewport] of Object.entries(viewports))
  test(`desk screens end with what they say, and make room for a toast only while it is shown, on a ${size}`, async ({
    page,
    server,
    owner,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const email = `foot-${size}@example.org`;
    await owner.order({ email });
    await owner.send('/consultation', createConsultation({ email }));
    await owner.send('/website-update', createWebsiteUpdate({ email }));
    await owner.addPortfolioItem();
    await logIn(page, server);
    for (const address of deskScreens) {
      await page.goto(address);
      if (address === '/admin/payments') await closeToast(page);
      await expectToEndWithContent(page, address);
    }
    await recallToast(page);
    const toast = page.locator('.Toastify__toast');
    const last = page.getByRole('main').getByRole('button').last();
    const end = async () => (await last.boundingBox())?.y ?? 0;
    const toEnd = () =>
      page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const { y = 0 } = (await toast.boundingBox()) ?? {};
    // Lists that are still loading move the end.
    await expect
      .poll(async () => {
        await toEnd();
        return end();
      })
      .toBeLessThan(y);
    const before = await end();
    await closeToast(page);
    await expect(toast).toHaveCount(0);
    expect(await end()).toBe(before);
    await page.mouse.wheel(0, -9000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await toEnd();
    await expect.poll(end).toBeGreaterThan(before);
  });

test('the menu of the landing page shows that it goes on below a low window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto('/');
  await page.locator('summary').first().click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const beyond = () => menu.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(await beyond()).toBeGreaterThan(0);
  await expect(menu).toHaveCSS('background-image', /linear-gradient/);
  await expect(menu).toHaveCSS('background-attachment', 'local, scroll, scroll');
});

test('a select shows the focus to a keyboard, not to a mouse', async ({ page, server }) => {
  await page.setViewportSize(viewports.desktop);
  await logIn(page, server, '/admin?tab=analytics');
  const select = page.getByLabel('Period');
  const outline = () => select.evaluate((element) => getComputedStyle(element).outlineStyle);
  await select.click();
  await expect(select).toBeFocused();
  expect(await outline()).toBe('none');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(select).toBeFocused();
  expect(await outline()).toBe('solid');
});

test('the message for a sort code keeps its pattern on one line at any width', async ({ page }) => {
  await page.goto('/payment-setup?package=basic');
  await hydrated(page);
  await page.getByRole('button', { name: 'Complete Payment Setup' }).click();
  await expect(page.getByText('Sort code must be in format XX-XX-XX.')).toBeVisible();
  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    expect(await linesOf(page, 'XX-XX-XX.'), `${width} px`).toBe(1);
  }
});
