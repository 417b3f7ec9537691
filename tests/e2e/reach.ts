import { expect, type Page } from 'playwright/test';

/** Two ways to twice as large letters. */
export const enlargements = {
  'the size of the root': (page: Page) =>
    page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    ),
  "the browser's setting": async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  },
};

/** The page is no wider than the screen, and nothing lies over its links, buttons and fields. */
export async function expectAllInReach(page: Page, name: string): Promise<void> {
  const { scrollWidth, clientWidth, covered } = await page.evaluate(findCovered);
  expect(scrollWidth, `${name}: pixels across`).toBeLessThanOrEqual(clientWidth);
  expect(covered, `${name}: what something lies over`).toEqual([]);
}

function findCovered() {
  const { scrollWidth, clientWidth } = document.documentElement;
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
  return { scrollWidth, clientWidth, covered: covered.map((control) => control.outerHTML) };
}
