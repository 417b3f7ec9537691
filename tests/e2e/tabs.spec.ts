import type { Locator, Page } from 'playwright/test';
import { logIn, openPortal } from './desk-journey.ts';
import { expect, test } from './journey.ts';

const widths = [390, 360, 320];
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

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
      };
    });
    const style = getComputedStyle(element);
    const fades = (end: string) => style.getPropertyValue(end).trim() !== '';
    return { tabs, before: fades('--before'), after: fades('--after'), mask: style.maskImage };
  });

/** Waits until the row rests where it was scrolled to. */
async function rest(row: Locator) {
  let before = Number.NaN;
  const isStill = async () => {
    const place = await row.evaluate((element) => element.scrollLeft);
    const still = place === before;
    before = place;
    return still;
  };
  await expect.poll(isStill, { intervals: [100] }).toBe(true);
}

test.use({ viewport: { width: 390, height: 800 } });

test('a fade and a part of the next tab show that there are more tabs, at both ends', async ({
  page,
  server,
}) => {
  await logIn(page, server);
  const row = page.getByRole('tablist');
  const tabs = row.getByRole('tab');
  await expect(tabs).toHaveCount(7);
  for (const width of widths) {
    await resize(page, width);
    for (const [place, tab] of (await tabs.all()).entries()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await rest(row);
      const seen = await measure(row);
      expect(seen.tabs[place], `${width} px`).toMatchObject({ whole: true });
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
  }
});

test("the customer's four tabs fit on a phone", async ({ page, owner }) => {
  const email = 'tabs@example.org';
  await owner.order({ email });
  await openPortal(page, email);
  const row = page.getByRole('tablist');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  for (const width of widths) {
    await resize(page, width);
    for (const tab of await tabs.all()) {
      await tab.click();
      for (const each of await tabs.all()) await expect(each).toBeInViewport({ ratio: 1 });
    }
    expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect((await measure(row)).after).toBe(false);
  }
});

test('the tabs of the desk stand on one line, and they and what each shows keep their places', async ({
  page,
  server,
}) => {
  await logIn(page, server);
  const row = page.getByRole('tablist');
  const tabs = row.getByRole('tab');
  await expect(tabs).toHaveCount(7);
  const boxes = () =>
    tabs.evaluateAll((all) =>
      all.map((tab) => {
        const { width, height } = tab.getBoundingClientRect();
        const { lineHeight } = getComputedStyle(tab);
        return { width, lines: Math.round((height - 27) / Number.parseFloat(lineHeight)) };
      }),
    );
  for (const width of [390, 768, 1280]) {
    await resize(page, width);
    // The row takes its new width a moment after the window.
    await expect(async () => {
      const before = await boxes();
      expect(before.map(({ lines }) => lines)).toEqual(Array(7).fill(1));
      const tops = () =>
        Promise.all(
          [row, page.getByRole('tabpanel')].map(async (part) => (await part.boundingBox())?.y),
        );
      const first = await tops();
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        expect(await boxes(), `${width} px`).toEqual(before);
        expect(await tops(), `${width} px`).toEqual(first);
      }
    }).toPass();
  }
});
