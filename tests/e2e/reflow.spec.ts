import type { Page } from 'playwright/test';
import { closeToast, logIn, openPortal, rowsOf } from './desk-journey.ts';
import { deskScreens } from './foot.ts';
import { expect, test, viewports } from './journey.ts';
import { email, writeLongWords } from './long-words.ts';
import { expectReadingOrder, expectToFit, expectWholeWords } from './reach.ts';

/** A phone as narrow as can be, and half of a desktop, which is all of it at 200 %. */
const narrow = { '320 px': 320, 'zoomed to 200 %': viewports.desktop.width / 2 };

/** Shows a screen as narrow as can be, then in letters twice as large. */
async function expectToReflow(page: Page, name: string) {
  const expectWhole = async (means: string, mayBreak = false) => {
    await expectToFit(page, `${name}, ${means}`);
    await expectWholeWords(page, `${name}, ${means}`, mayBreak);
  };
  for (const [means, width] of Object.entries(narrow)) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(means);
  }
  await page.setViewportSize(viewports.desktop);
  const size = (root: string) =>
    page.evaluate((root) => {
      document.documentElement.style.fontSize = root;
    }, root);
  await size('200%');
  // Columns that a media query chose stay, and are narrow for such letters.
  await expectWhole('letters at 200 %', true);
  await size('');
}

const loaded = (page: Page) => expect(page.getByText(/^(Loading|Fetching)/)).toHaveCount(0);

test.beforeAll(({ owner }) => writeLongWords(owner));

test('every screen of the desk fits 320 px and letters twice as large, and cuts no name of a control', async ({
  page,
  server,
  owner,
}) => {
  test.slow();
  const person = await owner.personAt(email);
  await logIn(page, server);
  await closeToast(page);
  const screens = [...deskScreens, '/admin/firm', '/admin/connections', `/admin/people/${person}`];
  for (const address of screens) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await loaded(page);
    await expectToReflow(page, address);
    const row = rowsOf(page).first();
    if (!(await row.isVisible())) continue;
    await row.click();
    await loaded(page);
    await expectToReflow(page, `${address}, its first row open`);
  }
});

test('every tab of the portal fits 320 px and letters twice as large, and cuts no name of a control', async ({
  page,
}) => {
  await openPortal(page, email);
  await closeToast(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await loaded(page);
    await expectToReflow(page, (await tab.textContent()) ?? '');
  }
});

for (const [size, viewport] of Object.entries(viewports))
  test(`the header, the filters and the rows of the desk are reached in the order they are read, on a ${size}`, async ({
    page,
    server,
    owner,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await owner.order({ email: `order-${size}@example.org` });
    await logIn(page, server);
    await closeToast(page);
    for (const address of [...deskScreens, '/admin/firm']) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await loaded(page);
      await expectReadingOrder(page.getByRole('banner'), `the header of ${address}`);
      await expectReadingOrder(page.getByRole('main'), address);
    }
  });

test('the tabs of the desk are four keys from the top of the page', async ({ page, server }) => {
  await logIn(page, server);
  for (const address of ['/admin', '/admin/firm']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('tablist')).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  }
});
