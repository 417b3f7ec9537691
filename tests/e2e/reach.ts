import { expect, type Page } from 'playwright/test';

/** Two ways to twice as large letters. */
export async function openEnlargements(page: Page) {
  const session = await page.context().newCDPSession(page);
  const setFont = (standard: number, fixed: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  const setRoot = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
  return {
    "the browser's setting": { on: () => setFont(32, 26), off: () => setFont(16, 13) },
    'the size of the root': { on: () => setRoot('200%'), off: () => setRoot('') },
  };
}

/** The page is no wider than the screen. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess, `${name}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

/** The page is no wider than the screen, and nothing lies over its links, buttons and fields. */
export async function expectAllInReach(page: Page, name: string): Promise<void> {
  await expectToFit(page, name);
  expect(await page.evaluate(findCovered), `${name}: what something lies over`).toEqual([]);
}

function findCovered() {
  const top = document.querySelector('[role=dialog]') ?? document;
  const controls = [...top.querySelectorAll('a, button, summary, input, select, textarea')];
  const covered = controls.filter((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    if (!box || box.width < 2) return false;
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !there || !(control.contains(there) || there.contains(control));
  });
  return covered.map((control) => control.outerHTML);
}
