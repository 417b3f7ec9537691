import { expect, type Locator, type Page } from 'playwright/test';

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

/** The page is no wider than the screen, once it has followed the window's last change. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excess, `${name}: pixels wider than the screen`).toBeLessThanOrEqual(0);
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

/** No link or button hides a part of its words, or breaks a short one unless it may; what ends in '…' can be opened. */
export async function expectWholeWords(page: Page, name: string, mayBreak = false): Promise<void> {
  const cut = () => page.evaluate(findCut, mayBreak);
  // React follows a change of width a moment later.
  await expect.poll(cut, { message: `${name}: whose words are cut` }).toEqual([]);
}

function findCut(mayBreak: boolean) {
  const isBroken = (text: ChildNode) => {
    const range = document.createRange();
    return [...(text.textContent ?? '').matchAll(/(?<!\S)[\w']{2,12}(?!\S)/g)].some(
      ({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      },
    );
  };
  const isCut = (part: Element) => {
    // What is for screen readers alone is one pixel wide.
    if (!part.checkVisibility() || part.getBoundingClientRect().width < 2) return false;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(part);
    const isClipped =
      (overflowX !== 'visible' && textOverflow === 'clip' && part.scrollWidth > part.clientWidth) ||
      (overflowY !== 'visible' && part.scrollHeight > part.clientHeight);
    const texts = [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return isClipped || (!mayBreak && texts.some(isBroken));
  };
  const controls = [...document.querySelectorAll('a, button, summary')];
  const parts = controls.flatMap((control) => [control, ...control.querySelectorAll('*')]);
  return [...new Set(parts.filter(isCut))].map((part) => part.outerHTML);
}

/** The links, buttons and fields of a region are reached in the order in which they are read. */
export async function expectReadingOrder(region: Locator, name: string): Promise<void> {
  // What has just loaded may still be moving to its place.
  await expect.poll(() => region.evaluate(findSteppedBack), `${name}: steps backwards`).toEqual([]);
}

function findSteppedBack(region: Element) {
  const controls = [...region.querySelectorAll('a, button, summary, input, select, textarea')];
  const boxes = controls
    // What a row opens beside its list scrolls by itself.
    .filter((control) => control.closest('article') === region.closest('article'))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  return boxes.flatMap(({ control, box }, place) => {
    const before = boxes[place - 1];
    if (!before) return [];
    // Above and to the right is the head of the next column.
    const isNextColumn = box.left >= before.box.right - 1;
    const isAbove = box.bottom <= before.box.top + 1 && !isNextColumn;
    const isBeside = box.top < before.box.bottom - 1;
    const isLeft = isBeside && box.right <= before.box.left + 1;
    return isAbove || isLeft ? [`${before.control.textContent} > ${control.textContent}`] : [];
  });
}

/** No text of a region is cut or covered by another, or broken into more lines than its length asks for. */
export async function expectWholeTexts(region: Locator, name: string): Promise<void> {
  await expect
    .poll(() => region.evaluate(findSpoiltTexts), `${name}: cut, covered or squeezed`)
    .toEqual([]);
}

function findSpoiltTexts(region: Element) {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  const texts: { text: string; element: Element; boxes: DOMRect[] }[] = [];
  /** What is for screen readers only is a pixel large. */
  const isUnseen = (element: Element | null): boolean =>
    element !== null &&
    element !== region &&
    (element.clientHeight === 1 || isUnseen(element.parentElement));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    if (boxes.length === 0 || isUnseen(element)) continue;
    texts.push({ text, element, boxes });
  }
  const isCut = ({ element, boxes }: (typeof texts)[number]) => {
    for (let of: Element | null = element; of && of !== region; of = of.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(of);
      const frame = of.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (hides(overflowX) && boxes.some(({ right }) => right > frame.right + 2)) return true;
      if (hides(overflowY) && boxes.some(({ bottom }) => bottom > frame.bottom + 4)) return true;
    }
    return false;
  };
  const meets = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
  const isCovered = ({ element, boxes }: (typeof texts)[number]) =>
    texts.some(
      (other) =>
        other.element !== element &&
        !other.element.contains(element) &&
        !element.contains(other.element) &&
        boxes.some((box) => other.boxes.some((theirs) => meets(box, theirs))),
    );
  /** Five lines or more of a few letters each. */
  const isSqueezed = ({ text, boxes }: (typeof texts)[number]) => {
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    return lines >= 5 && text.length / lines < 14;
  };
  return texts
    .filter((text) => isCut(text) || isCovered(text) || isSqueezed(text))
    .map(({ text }) => text.slice(0, 60));
}
