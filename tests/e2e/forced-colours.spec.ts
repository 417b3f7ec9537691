import type { Page } from 'playwright/test';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { expect, hydrated, test, viewports } from './journey.ts';

const publicPages = [
  '/',
  '/payment',
  '/onboarding',
  '/payment-setup',
  '/consultation',
  '/portfolio',
];
const deskPages = [
  '/admin',
  '/admin/inbox',
  '/admin/people',
  '/admin/import',
  '/admin/payments',
  '/admin/firm',
];

/** Buttons without an edge or underline, and choices that look like what is not chosen. */
function findUnseen() {
  const unseen: string[] = [];
  const styleOf = (element: Element) => getComputedStyle(element);
  const hasEdge = (element: Element) => {
    const { borderTopWidth, borderTopStyle, textDecorationLine } = styleOf(element);
    return (
      (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) ||
      textDecorationLine.includes('underline')
    );
  };
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    );
  for (const button of shown('.button')) if (!hasEdge(button)) unseen.push(button.outerHTML);
  const canvas = styleOf(document.documentElement).backgroundColor;
  for (const choice of shown(
    '[aria-pressed=true], [aria-current=page], [role=option][aria-selected=true]',
  )) {
    const { backgroundColor, textDecorationLine, borderBottomWidth } = styleOf(choice);
    const isFilled = backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)';
    const isLined =
      textDecorationLine.includes('underline') || Number.parseFloat(borderBottomWidth) > 1;
    if (!isFilled && !isLined) unseen.push(choice.outerHTML);
  }
  for (const list of shown('[role=tablist]')) {
    const lines = [...list.children].map((tab) => styleOf(tab).borderBottomColor);
    const chosen = [...list.children].findIndex((tab) => tab.ariaSelected === 'true');
    if (lines.filter((line) => line === lines[chosen]).length !== 1) unseen.push(list.outerHTML);
  }
  return unseen;
}

async function expectSeen(page: Page, name: string) {
  expect(await page.evaluate(findUnseen), `${name}: what forced colours hide`).toEqual([]);
}

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`in forced colours on a ${size}`, () => {
    test.use({ viewport, contextOptions: { forcedColors: 'active' } });

    test('buttons and choices are seen on public pages', async ({ page }) => {
      for (const address of publicPages) {
        await page.goto(address);
        await hydrated(page);
        await expectSeen(page, address);
      }
    });

    test('buttons, choices and the bars of money are seen on the desk', async ({
      page,
      server,
      owner,
    }) => {
      test.slow();
      await owner.order({ email: `forced-${size}@example.org` });
      await logIn(page, server);
      for (const address of deskPages) {
        await page.goto(address);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByText(/^(Loading|Fetching)/)).toHaveCount(0);
        await expectSeen(page, address);
      }
      await page.goto('/admin/payments');
      const all = page.getByRole('radio', { name: 'All days' });
      await expect(all).toBeChecked();
      const backgrounds = await page
        .getByRole('group', { name: 'Coming, day by day' })
        .getByRole('radio')
        .evaluateAll((radios) =>
          radios.map((radio) => {
            const face = radio.nextElementSibling?.firstElementChild;
            return face && getComputedStyle(face).backgroundColor;
          }),
        );
      expect(new Set(backgrounds).size, 'the chosen one differs').toBe(2);
    });

    test('buttons and choices are seen on every tab of the portal', async ({ page, owner }) => {
      const email = `forced-portal-${size}@example.org`;
      await owner.order({ email });
      await openPortal(page, email);
      await closeToast(page);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(page.getByText(/^Fetching/)).toHaveCount(0);
        await expectSeen(page, (await tab.textContent()) ?? '');
      }
    });
  });
