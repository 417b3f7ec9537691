import type { Locator, Page } from 'playwright/test';
import { createDirectDebit } from '#tests/support/builders.ts';
import { logIn, send } from './desk-journey.ts';
import { expect, test } from './journey.ts';

/** How many pixels of each tab and of its letters are seen, and whether the row fades at its ends. */
const measure = (row: Locator) =>
  row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const tabs = [...element.children].map((tab) => {
      const seenOf = (box: DOMRect) =>
        Math.max(0, Math.min(box.right, right) - Math.max(box.left, left));
      const box = tab.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(tab);
      const seen = seenOf(box);
      return {
        seen,
        letters: seenOf(text.getBoundingClientRect()),
        whole: seen > box.width - 1,
        chosen: tab.ariaSelected === 'true',
      };
    });
    const style = getComputedStyle(element);
    const fades = (end: string) => style.getPropertyValue(end).trim() !== '';
    return { tabs, before: fades('--before'), after: fades('--after'), mask: style.maskImage };
  });

/** Waits until the row rests where it was scrolled to. */
async function rest(page: Page, row: Locator) {
  await expect
    .poll(async () => {
      const place = await row.evaluate((element) => element.scrollLeft);
      await page.waitForTimeout(100);
      return (await row.evaluate((element) => element.scrollLeft)) === place;
    })
    .toBe(true);
}

for (const width of [390, 360, 320])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('Finding 13: a fade and a part of the next tab show that there are more, at both ends', async ({
      page,
      server,
    }) => {
      await logIn(page, server);
      const row = page.getByRole('tablist');
      const tabs = row.getByRole('tab');
      await expect(tabs).toHaveCount(7);
      for (const [place, tab] of (await tabs.all()).entries()) {
        await tab.click();
        await rest(page, row);
        const seen = await measure(row);
        expect(seen.tabs[place]).toMatchObject({ whole: true, chosen: true });
        const first = seen.tabs.findIndex(({ whole }) => whole);
        const last = seen.tabs.findLastIndex(({ whole }) => whole);
        expect(seen.before).toBe(first > 0);
        expect(seen.after).toBe(last < 6);
        expect(seen.mask).toContain('gradient');
        for (const beside of [seen.tabs[first - 1], seen.tabs[last + 1]]) {
          if (!beside) continue;
          expect(beside.seen).toBeGreaterThan(20);
          expect(beside.letters).toBeGreaterThan(15);
        }
      }
    });

    test("Finding 13: the customer's four tabs fit", async ({ page, server }) => {
      const email = `tabs-${width}@example.org`;
      await send(server, '/payment/direct-debit', createDirectDebit({ email }));
      await page.goto('/customer/login');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Log In' }).click();
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(4);
      for (const tab of await tabs.all()) {
        await tab.click();
        for (const each of await tabs.all()) await expect(each).toBeInViewport({ ratio: 1 });
      }
      const row = page.getByRole('tablist');
      expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      expect((await measure(row)).after).toBe(false);
    });
  });
