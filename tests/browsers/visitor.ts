import { expect } from 'vitest';
import type { BrowserWindow } from './browser.ts';

/** Says in a journey's words what somebody does who looks at the window. */
export function createVisitor(browser: BrowserWindow, site: string) {
  /** Presses what stands there, once it is in view, nothing lies over it, and it no longer moves. */
  const pressAt = async (xpath: string) => {
    let before = '';
    const isStill = async () => {
      const place = await browser.run(findFree, xpath);
      const still = place !== '' && place === before;
      before = place;
      return still;
    };
    await expect.poll(isStill, { message: xpath }).toBe(true);
    await browser.press(xpath);
  };
  const pressable = (name: string) =>
    `//*[self::a or self::button][normalize-space()="${name}" or @aria-label="${name}"]`;
  const labelled = (label: string) => `//label[starts-with(normalize-space(), "${label}")]`;
  return {
    async open(path: string) {
      await browser.open(site + path);
      await expect.poll(() => browser.run(isTakenOver), { message: path }).toBe(true);
    },
    press: (name: string) => pressAt(pressable(name)),
    openTab: (name: string) => pressAt(`//*[@role="tab"][normalize-space()="${name}"]`),
    choose: (label: string) => pressAt(labelled(label)),
    fill: (label: string, text: string) => browser.type(`//*[@id = ${labelled(label)}/@for]`, text),
    reads: (text: string) =>
      expect.poll(() => browser.run(() => document.body.innerText)).toContain(text),
    async fits() {
      const wide = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await browser.run(wide), 'pixels wider than the screen').toBeLessThanOrEqual(0);
    },
  };
}

/** React has the page, of which it gives no other sign. */
const isTakenOver = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );

/** Where something stands that nothing lies over; '' where it cannot be pressed. Closes a toast over it. */
function findFree(xpath: string): string {
  const { ANY_UNORDERED_NODE_TYPE } = XPathResult;
  const { singleNodeValue } = document.evaluate(xpath, document, null, ANY_UNORDERED_NODE_TYPE);
  if (!(singleNodeValue instanceof Element)) return '';
  singleNodeValue.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = singleNodeValue.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  if (there !== null && singleNodeValue.contains(there)) return `${x} ${y}`;
  // A toast waits for as long as the window has no focus.
  there?.closest('.Toastify__toast')?.querySelector('button')?.click();
  return '';
}
