import { images } from '#tests/support/images.ts';
import { expect, expectAccessible, hydrated, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';
import { readShifts, watchShifts } from './shifts.ts';

const list = '**/trpc/public.portfolio.list*';
const frames = 'iframe[title^="Preview of"]';

// Axe looks into the frames too, whose sandbox lets no script run: that is the point of it.
test.use({ expectedTrouble: /Blocked script execution|status of 500/ });

test.beforeAll(async ({ owner }) => {
  await owner.clearPortfolio();
  for (let number = 1; number <= 30; number += 1)
    await owner.addPortfolioItem({ projectTitle: `Work ${number}` });
  await owner.addPortfolioItem({ projectTitle: 'For our eyes only', isPublic: false });
});

const failure = [{ error: { message: 'x', code: -32603, data: { httpStatus: 500 } } }];
const empty = [{ result: { data: { success: true, data: [] } } }];

for (const [state, answer, words] of [
  ['while it loads', undefined, /^Loading/],
  ['when it fails', { status: 500, json: failure }, 'Error Loading Portfolio'],
  ['when it is empty', { json: empty }, 'Coming Soon!'],
] as const)
  test(`the portfolio is accessible ${state}`, async ({ page }) => {
    await page.route(list, (route) => answer && route.fulfill(answer));
    await page.goto('/portfolio');
    await expect(page.getByText(words).first()).toBeVisible();
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
  });

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`the portfolio on a ${name}`, () => {
    test.use({ viewport });

    test('shows 30 items, accessibly, with lazy images that shift nothing', async ({ page }) => {
      await page.addInitScript(watchShifts);
      const asked = new Set<string>();
      page.on('request', (request) => {
        if (request.url().includes('/objects/')) asked.add(request.url());
      });
      await page.goto('/portfolio');
      await expect(page.getByText('Work 30')).toBeVisible();
      await expect(page.getByText('For our eyes only')).toHaveCount(0);
      await expect(page.getByText('30+')).toBeVisible();
      await hydrated(page);
      expect(asked.size, 'far pictures wait').toBeLessThan(30);
      const pictures = await page.getByRole('article').getByRole('img').all();
      expect(pictures).toHaveLength(30);
      for (const picture of pictures) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('naturalWidth', 1);
      }
      expect(asked.size).toBe(30);
      await expectAccessible(page);
      await expectToFit(page, 'the portfolio');
      expect(await page.evaluate(readShifts)).toBeLessThan(0.01);
    });
  });

test('the slideshow frames the current site and the next, without a warning, and opens the site', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.clock.install();
  await page.goto('/portfolio');
  await page.clock.runFor(3000);
  await expect(page.locator(frames)).toHaveCount(2);
  const first = page.frameLocator(`${frames} >> nth=0`);
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(/marmalade/i);
  for (const name of ['Marmalade House Cattery', 'Fairweather & Finch'])
    await expect(page.getByText(`Loading ${name}...`)).toHaveCount(0);
  expect(warnings).toEqual([]);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Visit Website' }).click();
  await expect(await opening).toHaveURL(/\/showcase\/[\w-]+\/$/);
});

test('an external image is shown, also after navigation from another page', async ({
  page,
  owner,
}) => {
  const imageUrl = 'https://cdn.example.net/shop.png';
  await page.route(imageUrl, (route) =>
    route.fulfill({ contentType: 'image/png', body: images['image/png'] }),
  );
  await owner.addPortfolioItem({ projectTitle: 'Kept elsewhere', imageUrl });
  await page.goto('/customer/login');
  await hydrated(page);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await page.getByRole('link', { name: 'See our work' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  const picture = page.getByRole('img', { name: 'Kept elsewhere, as it looks' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  await expect(picture).toHaveAttribute('src', imageUrl);
});

test('three works stand on the landing page, also after another page, and none where there are none', async ({
  page,
  owner,
  server,
}) => {
  const work = page.getByRole('region', { name: 'Websites we have built' });
  const count = async () => {
    const html = await (await fetch(server.url)).text();
    return html.match(/<img src="\/objects\//g)?.length ?? 0;
  };
  await expect.poll(count, 'as served').toBe(3);
  await page.addInitScript(watchShifts);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const asked = page.waitForRequest('**/assets/*.js');
    for (const image of await work.locator('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('naturalWidth', 1);
    }
    await asked;
    await hydrated(page);
    await expect(work.getByRole('heading', { level: 3 })).toHaveText([
      'Work 30',
      'Work 29',
      'Work 28',
    ]);
    await expectAccessible(page);
    await expectToFit(page, 'the landing page with our work');
    expect(await page.evaluate(readShifts)).toBeLessThan(0.01);
  }
  await page.goto('/consultation');
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(work.getByRole('listitem')).toHaveCount(3);
  await owner.clearPortfolio();
  await expect.poll(count, 'as served').toBe(0);
});

// The tests after these reach no other host.
test.afterAll(({ owner }) => owner.clearPortfolio());
