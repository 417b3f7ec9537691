import { expect, type Page } from 'playwright/test';

/** Every screen of the desk, each tab of the dashboard included. */
export const deskScreens = [
  ...['analytics', 'sales', 'inquiries', 'customers', 'consultations', 'updates', 'portfolio'].map(
    (tab) => `/admin?tab=${tab}`,
  ),
  '/admin/inbox',
  '/admin/people',
  '/admin/import',
  '/admin/payments',
];

/**
 * Pixels from the last line or drawn box of a page's content to the page's end, or to the bar that lies
 * over it on a phone; 0 if it does not scroll.
 */
const emptyFoot = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight <= clientHeight) return 0;
    const isSeen = (element: Element) => {
      const { backgroundColor, borderBottomWidth, boxShadow } = getComputedStyle(element);
      const isDrawn =
        borderBottomWidth !== '0px' || boxShadow !== 'none' || !/, 0\)$/.test(backgroundColor);
      const says = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return (isDrawn || says) && element.checkVisibility();
    };
    const ends = [...document.querySelectorAll('main *')]
      .filter(isSeen)
      .map((element) => element.getBoundingClientRect().bottom + scrollY)
      // What scrolls within a box may end below the page.
      .filter((end) => end <= scrollHeight);
    const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect().height ?? 0;
    return scrollHeight - bar - Math.max(...ends);
  });

/** Fails if a page goes on beneath its content, once nothing loads any more. */
export async function expectToEndWithContent(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^(Loading|Fetching)/)).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => emptyFoot(page), name).toBeLessThanOrEqual(40);
}
