import { logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

const tracked = (path: string) => (url: URL) => url.pathname === `/api/analytics/${path}`;

test('a visitor who follows a link and orders is counted in sources, entry pages and steps; the owner is not', async ({
  page,
  server,
  owner,
  browser,
}) => {
  const visits = async (): Promise<number> =>
    (await owner.call('GET', '/admin/analytics/visits')).data.visits;
  const onboarded = async (): Promise<number> =>
    (await owner.call('GET', '/admin/analytics/funnel')).data.steps[1].premium;
  const before = { visits: await visits(), onboarded: await onboarded() };
  const visitor = await browser.newPage({ baseURL: server.url, userAgent: 'A visitor' });
  const viewed = (path: string) =>
    visitor.waitForResponse(
      (response) =>
        tracked('pageview')(new URL(response.url())) &&
        response.request().postDataJSON().page === path,
    );
  const entry = viewed('/portfolio');
  await visitor.goto('/portfolio', { referer: 'https://search.example.org/find?q=websites' });
  expect((await entry).request().postDataJSON()).toEqual({
    page: '/portfolio',
    referrer: 'search.example.org',
  });
  const prices = viewed('/payment');
  await visitor.goto('/payment?package=premium');
  await prices;
  // With its code loaded, or else by a whole load from our own page.
  const onboarding = viewed('/onboarding');
  await visitor.getByRole('button', { name: 'Continue to Setup' }).click();
  expect((await onboarding).request().postDataJSON()).toMatchObject({
    page: '/onboarding',
    package: 'premium',
  });
  expect(await visitor.context().cookies()).toEqual([]);
  await visitor.close();

  await logIn(page, server);
  const sources = page.locator('section', { has: page.getByRole('heading', { name: 'Sources' }) });
  await expect(sources).toContainText('search.example.org1 visit');
  const entries = page.locator('section', {
    has: page.getByRole('heading', { name: 'Entry pages' }),
  });
  await expect(entries).toContainText('/portfolio');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sales Conversion' }).click();
  const step = page.getByRole('listitem').filter({ hasText: 'Onboarding' });
  await expect(step).toContainText(`Premium ${before.onboarded + 1}`);
  await expectAccessible(page);
  await page.setViewportSize(viewports.phone);
  await expectAccessible(page);

  const [cookie] = await page.context().cookies(`${server.url}/api/analytics/pageview`);
  expect(cookie).toMatchObject({ name: 'owner_browser', httpOnly: true, sameSite: 'Lax' });
  const own = page.waitForResponse((response) => tracked('pageview')(new URL(response.url())));
  await page.goto('/consultation?utm_source=canary');
  expect((await own).status()).toBe(200);
  expect(await visits()).toBe(before.visits + 1);
  await page.goto('/admin');
  await expect(sources).toContainText('search.example.org');
  await expect(page.getByText('canary')).toHaveCount(0);
});
