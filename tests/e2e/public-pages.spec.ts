import type { Page } from 'playwright/test';
import { showcaseSites } from '#src/shared/showcase.ts';
import {
  aborted,
  expect,
  expectAccessible,
  hydrated,
  test,
  tracked,
  viewports,
  watchTracking,
} from './journey.ts';
import { word, writeLongWords } from './long-words.ts';
import { expectAllInReach, expectToFit, openEnlargements } from './reach.ts';
import { readShifts, watchShifts } from './shifts.ts';

const order = { businessName: word, name: word, clientId: word, package: 'premium' };
/** The public pages, some in a state that shows more of them. */
const addresses = [
  '/',
  '/payment?package=premium',
  '/payment?package=update',
  '/onboarding?package=premium',
  `/payment-setup?${new URLSearchParams(order)}`,
  '/consultation',
  '/website-update-request',
  '/portfolio',
  '/terms',
  '/privacy',
  '/privacy/request',
  '/customer/login',
  '/admin',
  '/nowhere',
];

const letters = () => getComputedStyle(document.documentElement).fontSize;

test.describe('every public page', () => {
  // Axe looks into the previews too, whose sandbox lets no script run: that is the point of it.
  test.use({ expectedTrouble: /404 \(Not Found\).*nowhere|Blocked script execution/ });
  test.beforeAll(({ owner }) => writeLongWords(owner));

  for (const address of addresses)
    test(`${address.slice(0, 40)} is accessible, moves nothing as it loads, and fits in letters twice as large`, async ({
      page,
    }) => {
      await page.setViewportSize(viewports.phone);
      await page.addInitScript(watchShifts);
      const response = await page.goto(address);
      expect(response?.status()).toBe(address === '/nowhere' ? 404 : 200);
      await expectAccessible(page);
      await hydrated(page);
      await expect(page).toHaveTitle(/Awning/);
      await expect(page.getByText(/^Loading(…| the| our)/)).toHaveCount(0);
      // A line is reserved for what its query says; these words need two.
      if (!address.startsWith('/payment-setup'))
        expect(await page.evaluate(readShifts)).toBeLessThan(0.001);
      const enlargements = await openEnlargements(page);
      for (const [size, viewport] of Object.entries(viewports)) {
        await page.setViewportSize(viewport);
        await expectAccessible(page);
        await expectAllInReach(page, size);
        for (const [means, { on, off }] of Object.entries(enlargements)) {
          await on();
          expect(await page.evaluate(letters)).toBe('32px');
          await expectAllInReach(page, `${size}, 200 % by ${means}`);
          await off();
        }
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await expectToFit(page, '360 px');
    });
});

test.describe('the payment setup', () => {
  const facts = new URLSearchParams({
    email: 'maud@ferris-heating.example.org',
    name: 'Maud Ferris',
    businessName: 'Ferris Heating',
    package: 'premium',
    clientId: 'a3d0b7e2-4f6c-4d55-8c31-9e7f2b6a1d08',
  });

  for (const [size, viewport] of Object.entries(viewports))
    for (const query of ['', `?${facts}`])
      test(`moves nothing as it loads with the query '${query.slice(0, 6)}', ${size}`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript(watchShifts);
        await page.goto(`/payment-setup${query}`);
        await hydrated(page);
        expect(await page.evaluate(readShifts)).toBe(0);
      });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read completely, and its links followed', async ({ page }) => {
    await page.goto('/');
    for (const id of ['services', 'pricing', 'about', 'contact'])
      await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
    await expect(page.locator('a[href="/payment?package=basic"]').first()).toBeVisible();
    await page.locator('a[href="#contact"]:visible').first().click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
  });

  test('the portal and the desk say that they need JavaScript, and do not load forever', async ({
    page,
  }) => {
    for (const path of ['/customer/login', '/admin']) {
      await page.goto(path);
      await expect(page.locator('p', { hasText: 'needs JavaScript' })).toBeVisible();
      await expect(page.getByText('Loading…')).toBeHidden();
    }
  });

  test('the portfolio shows no loading state, and links to the six showcase sites', async ({
    page,
  }) => {
    await page.goto('/portfolio');
    await expect(page.getByText('Loading our portfolio')).toBeHidden();
    for (const { name, url, description } of showcaseSites) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', url);
      await expect(page.locator('p', { hasText: description })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  });

  test('a premium order stays premium', async ({ page }) => {
    await page.goto('/');
    await page.locator('#pricing a[href="/payment?package=premium"]').click();
    await page.getByRole('button', { name: 'Continue to Setup' }).click();
    await page.getByRole('link', { name: 'Back to Services' }).click();
    await expect(page.getByRole('combobox')).toHaveValue('premium');
    await page.goto('/payment-setup?package=premium&name=Maud');
    await expect(page.getByText('Premium Static Website')).toBeVisible();
    for (const text of ['Terms and conditions', 'The Direct Debit Guarantee'])
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
    for (const hasText of ['30 days’ notice', 'in advance of your account being debited'])
      await expect(page.locator('p', { hasText })).toBeVisible();
  });
});

test('a shared link has an image of the street, with its size and alternative text', async ({
  page,
  request,
}) => {
  await page.goto('/payment');
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const picture = await request.get((await meta('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
    await meta('og:image:width'),
    await meta('og:image:height'),
  ]);
  expect(await meta('og:image:alt')).toMatch(/high street/);
  expect(await meta('og:title')).toBe('Choose your service | Awning');
});

test('the hero shows the end date of the discount before anybody touches the page', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  await page.goto('/');
  const nextWeek = new Date(Date.now() + 7 * 86_400_000);
  const format = { dateStyle: 'medium', timeZone: 'Europe/London' } as const;
  const lastDay = nextWeek.toLocaleDateString('en-GB', format);
  await expect(page.getByLabel('Launch offer')).toContainText(`ends ${lastDay}`, { timeout: 2000 });
  expect(await page.evaluate(readShifts)).toBeLessThan(0.001);
});

test.describe('before React', () => {
  test.use({ expectedTrouble: aborted });

  test('the menu opens and closes, anchors scroll and clicks are tracked', async ({ page }) => {
    await page.setViewportSize(viewports.phone);
    const events = watchTracking(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => events).toEqual([tracked.view('/')]);
    const menu = page.locator('summary').first();
    await menu.click();
    await page.locator('details[open] a[href="#pricing"]').click();
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect(page.locator('details')).not.toHaveAttribute('open');
    await expect.poll(() => events.length).toBe(3);
    expect(events[1]?.kind).toBe('click');
    expect(events[2]).toEqual(tracked.click('Link: Pricing', '/'));

    await menu.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.locator('details')).not.toHaveAttribute('open');
    await expect(menu).toBeFocused();
    await menu.click();
    await page.mouse.click(195, 700);
    await expect(page.locator('details')).not.toHaveAttribute('open');
  });
});

test('the landing page prints as a leaflet of two pages, without what only a screen can do', async ({
  page,
  owner,
}) => {
  await owner.addPortfolioItem({ projectTitle: word, clientName: word });
  const work = page.getByRole('heading', { name: word }).first();
  await expect(async () => {
    await page.goto('/');
    await expect(work).toBeAttached({ timeout: 1000 });
  }).toPass();
  // Printed at once, its stylesheet is there for paper alone; later, for the screen too.
  for (const [touched, media] of [
    [false, 'print'],
    [true, 'print,all'],
  ] as const) {
    if (touched) await hydrated(page);
    const sheets = () =>
      page.evaluate(() =>
        [...document.styleSheets]
          .flatMap(({ href, media }) => (href ? media.mediaText : []))
          .join(),
      );
    await expect.poll(sheets).toBe(media);
    await expectLeaflet(page);
  }
});

/** Fails unless the landing page prints on two pages, without what only a screen can do. */
async function expectLeaflet(page: Page) {
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Choose Basic', 'Contact Us Directly', 'Request Quote'])
    await expect(page.getByRole('link', { name })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  for (const text of ['Basic Static Website', '020 7946 0158', 'Visit us'])
    await expect(page.getByText(text).first()).toBeVisible();
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: null });
}
