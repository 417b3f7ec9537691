import { expect, type Page } from 'playwright/test';
import { closeToast, recallToast } from './desk-journey.ts';
import { expectAllInReach } from './reach.ts';

const toast = (page: Page) => page.locator('.Toastify__toast');

/** Pixels below which pages and dialogs are laid out. */
const room = (page: Page) =>
  page.evaluate(() =>
    Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--toast-height'),
    ),
  );

/** Whether toasts lie over the page: on the desk, unless a dialog is open. */
const liesOver = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.matches(':has([data-desk]):not(:has([role="dialog"]))'),
  );

const scrollTo = (page: Page, part: number) =>
  page.evaluate((share) => {
    const top = (document.documentElement.scrollHeight - innerHeight) * share;
    window.scrollTo({ top, behavior: 'instant' });
  }, part);

/** Marks the controls in view that can be pressed, and gives how many they are. */
const markFree = (page: Page, mark: string) =>
  page.evaluate((mark) => {
    const all = document.querySelectorAll('a[href], button, input, select, textarea, summary');
    const free = [...all].filter((control) => {
      const { x, y, width, height, top, bottom } = control.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return top >= 0 && bottom <= innerHeight && control.contains(there);
    });
    for (const control of free) control.setAttribute(mark, '');
    return free.length;
  }, mark);

/** What a message lies over of the controls that were marked. */
const covered = (page: Page, mark: string) =>
  page.evaluate((mark) => {
    const marked = [...document.querySelectorAll(`[${mark}]`)];
    const hit = marked.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const columns = [left + 2, (left + right) / 2, right - 2];
      const points = columns.flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y]),
      );
      return points.some(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.Toastify'));
    });
    for (const control of marked) control.removeAttribute(mark);
    return hit.map(({ outerHTML }) => outerHTML.slice(0, 120));
  }, mark);

/** The contrast of a message, by its ground or its edge, to what lies below it. */
const contrast = (page: Page) =>
  toast(page).evaluate((element) => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { bottom } = element.getBoundingClientRect();
    let below = document.elementFromPoint(innerWidth / 2, bottom + 3);
    while (below && /, 0\)$/.test(getComputedStyle(below).backgroundColor))
      below = below.parentElement;
    const ground = luminance(getComputedStyle(below ?? document.documentElement).backgroundColor);
    const { backgroundColor, borderBottomColor } = getComputedStyle(element);
    const ratios = [backgroundColor, borderBottomColor].map((colour) => {
      const [low = 0, high = 0] = [luminance(colour), ground].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    });
    return Math.max(...ratios);
  });

export const expectToStandOut = async (page: Page, name: string) =>
  expect(await contrast(page), `${name}: how it stands out`).toBeGreaterThanOrEqual(3);

/** Has the last message said again over the desk: nothing moves, and all can be scrolled into reach. */
async function expectNothingMoves(page: Page, name: string) {
  const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
  await scrollTo(page, 0.5);
  const before = await top();
  await recallToast(page);
  expect(await top(), `${name}: where the page stands`).toBe(before);
  await expectAllInReach(page, `${name}, with a toast`);
  await expectToStandOut(page, name);
  await closeToast(page);
}

/** Has the last message said again: it covers nothing that could be pressed before, and stands out. */
export async function expectRoomForToast(page: Page, name: string) {
  if (await liesOver(page)) return expectNothingMoves(page, name);
  await scrollTo(page, 0);
  await expect.poll(() => markFree(page, 'data-top'), `${name}: controls`).toBeGreaterThan(0);
  await scrollTo(page, 0.5);
  await markFree(page, 'data-middle');
  await recallToast(page);
  await expect.poll(() => room(page)).toBeGreaterThan(40);
  for (const [place, mark] of [
    ['half way down', 'data-middle'],
    ['at the top', 'data-top'],
  ] as const) {
    if (mark === 'data-top') await scrollTo(page, 0);
    expect(await covered(page, mark), `${name}, ${place}`).toEqual([]);
    await expectToStandOut(page, `${name}, ${place}`);
  }
  await closeToast(page);
  await expect.poll(() => room(page)).toBe(0);
}
