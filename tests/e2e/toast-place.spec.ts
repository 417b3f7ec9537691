import type { Page } from 'playwright/test';
import { createDirectDebit } from '#tests/support/builders.ts';
import { fillDesk, logIn, send } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

const email = 'toasts@ferris-heating.example.org';
const desk = ['analytics', 'sales', 'inquiries', 'customers', 'consultations', 'updates'];
const screens = [
  '/',
  '/payment',
  '/onboarding',
  '/payment-setup',
  '/consultation',
  '/website-update-request',
  '/portfolio',
  '/no-such-page',
  '/customer/login',
  ...desk.map((tab) => `/admin?tab=${tab}`),
  '/admin?tab=portfolio',
  '/admin/payments',
];

/** Shows another screen without a load, which would forget the last message. */
async function turnTo(page: Page, address: string) {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await expect(page.getByText(/^Loading(…| the)/)).toHaveCount(0);
  await expect(page.locator('main, #missing').first()).toBeAttached();
}

/** Pixels by which the page has moved down. */
const room = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingTop));

const toast = (page: Page) => page.locator('.Toastify__toast');

/** Marks the controls in view that can be pressed, and gives how many they are. */
const markFree = (page: Page) =>
  page.evaluate((selector) => {
    const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
    const free = [...document.querySelectorAll(selector)].filter((control) => {
      const box = control.getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return inView(box) && control.contains(there);
    });
    for (const control of free) control.toggleAttribute('data-free', true);
    return free.length;
  }, 'a[href], button, input, select, textarea, summary');

/** Has the last message said again; gives what it covers of the controls that could be pressed before. */
async function coveredByToast(page: Page) {
  await markFree(page);
  await page.keyboard.press('F8');
  await expect(toast(page)).toBeVisible();
  await expect.poll(() => room(page)).toBeGreaterThan(40);
  return page.evaluate(() => {
    const marked = [...document.querySelectorAll('[data-free]')];
    const hit = marked.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const corners = [left + 2, right - 2].flatMap((at) => [
        [at, top + 2],
        [at, bottom - 2],
      ]);
      return [[x, y], ...corners].some(([x = 0, y = 0]) =>
        document.elementFromPoint(x, y)?.closest('.Toastify'),
      );
    });
    for (const control of marked) control.removeAttribute('data-free');
    return hit.map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

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

async function check(page: Page, name: string) {
  for (const part of [0, 0.5]) {
    await page.evaluate(
      (share) =>
        scrollTo({
          top: (document.documentElement.scrollHeight - innerHeight) * share,
          behavior: 'instant',
        }),
      part,
    );
    if (part === 0)
      await expect.poll(() => markFree(page), `${name}: controls in view`).toBeGreaterThan(0);
    expect(await coveredByToast(page), `${name}, scrolled by ${part}`).toEqual([]);
    expect(await contrast(page), `${name}: how it stands out`).toBeGreaterThanOrEqual(3);
    await page.getByRole('button', { name: 'close' }).click();
    await expect.poll(() => room(page)).toBe(0);
  }
}

test.beforeAll(async ({ server }) => {
  await fillDesk(server);
  await send(server, '/payment/direct-debit', createDirectDebit({ email }));
});

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('Finding 14: a toast covers no control, and stands out, on every screen', async ({
      page,
      server,
    }) => {
      test.setTimeout(180_000);
      await logIn(page, server);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'close' }).click();
      for (const address of screens) {
        await turnTo(page, address);
        if (address === '/admin/payments')
          await page
            .getByText('Auto-login successful')
            .locator('xpath=../..')
            .getByRole('button', { name: 'close' })
            .click();
        await check(page, address);
      }
      const { customer } = await (
        await page.request.post('/api/customer/login', { data: { email } })
      ).json();
      await turnTo(page, `/customer/dashboard/${customer.id}`);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await check(page, await tab.innerText());
      }
    });

    test('Finding 14: a toast covers no control of a dialog', async ({ page, server }) => {
      await logIn(page, server, '/admin?tab=portfolio');
      await page.getByRole('button', { name: 'close', exact: true }).click();
      await page.getByRole('button', { name: 'Add Portfolio Item' }).click();
      await expect(page.getByLabel('Project title')).toBeVisible();
      expect(await coveredByToast(page)).toEqual([]);
      await expectAccessible(page);
    });

    test('Finding 14: a failure stands out too', async ({ page }) => {
      await page.goto('/admin');
      await page.getByLabel('Password').fill('a wrong guess');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Login failed')).toBeVisible();
      expect(await contrast(page)).toBeGreaterThanOrEqual(3);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'close' }).click();
      await check(page, 'after a failure');
    });
  });
