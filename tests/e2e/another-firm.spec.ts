import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { PageManifest } from '#src/server/http/page-manifest.ts';
import { csvPath, csvTitles } from '#src/shared/csv-path.ts';
import { defaultWords } from '#src/shared/firm/default-words.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { logoPng } from '#tests/support/images.ts';
import { defaultMarks, otherFirm } from '#tests/support/other-firm.ts';
import { logIn, openPortal } from './desk-journey.ts';
import { test as base, expect, hydrated } from './journey.ts';
import { openOwner } from './owner.ts';

const { version: _, termsVersion: __, ...data } = otherFirm;
const firm = {
  ...data,
  prices: {
    ...data.prices,
    packages: {
      basic: { setup: 9900, originalSetup: 13_200, monthly: 1200, originalMonthly: 1500 },
      premium: { setup: 19_900, originalSetup: 28_000, monthly: 1900, originalMonthly: 2600 },
    },
    discount: { kind: 'rolling', days: 14 },
    googleBusiness: 3300,
    updates: {
      basic: { from: 4400, to: 8800 },
      medium: { from: 11_100, to: 27_700 },
      major: { from: 55_500 },
    },
    estimate: {
      ...data.prices.estimate,
      services: {
        consultation: 6100,
        customDevelopment: 21_100,
        websiteRedesign: 16_100,
        ecommerce: 31_100,
        integration: 11_100,
      },
      addOns: {
        seoSetup: 8100,
        contentWriting: 11_200,
        ongoingSupport: 6100,
        customIntegrations: 16_200,
        ecommerceFeatures: 21_200,
      },
    },
  },
  words: {
    ...data.words,
    hero: { headline: 'Small sites that stand up to weather.', body: 'Plain pages for the coast.' },
    about: { title: 'Who we are', body: 'Two of us, by the sea.', signature: 'Mo and Flo' },
  },
};
const identity = { ...firm.identity, colours: { main: '#2b3f8c', action: '#e07b00' } };

const email = 'ada@lark.example.org';

/** What nothing may say any more: the firm of the specification, its prices and its colours. */
const forbidden = [
  // The drawn street keeps its colours.
  ...defaultMarks.filter((mark) => !mark.startsWith('#')),
  ...['£75', '£150', '£300', '£570', '£20', '£25 ', '£40', '£250', 'SAVE 50%', '50% off'],
  ...[defaultWords.hero.body, defaultWords.about.body],
  ...['#14392F', '%2314392f', '#b8391b%22'],
];
/** The ranges of the budget, which the form offers whatever the firm charges. */
const budgets = /£100-£250|£250-£500|Under £100|£500-£1,000|Over £1,000/g;
/** What the six shops of the street and their sites are called. */
const street = /A high street at dusk|over a high street of six shops/g;

const structured = (html: string) =>
  JSON.parse(/application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

const found = (text: string) => {
  const rest = text.replaceAll(budgets, '').replaceAll(street, '');
  return forbidden.filter((mark) => rest.includes(mark));
};

const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const server = await startBuiltServer({ TRUST_PROXY: '127.0.0.1,::1' });
      const owner = await openOwner(server);
      const { data: state } = await owner.call('GET', '/admin/firm');
      const imageUrl = await owner.upload(await logoPng(480, 140));
      const { data: logo } = await owner.send('/admin/firm/logo', { imageUrl });
      const draft = { revision: state.revision, ...firm, identity: { ...identity, logo } };
      const { data: saved } = await owner.call('PUT', '/admin/firm/draft', draft);
      await owner.send('/admin/firm/publish', { revision: saved.revision });
      await owner.order({ email, setupFee: 19_900 });
      await owner.close();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test.describe('another firm', () => {
  test('is named in every document, file and answer of the site', async ({ server }) => {
    const read = async (path: string, headers = {}) =>
      (await fetch(server.url + path, { headers })).text();
    const { pages }: PageManifest = JSON.parse(
      await readFile(join('dist', 'pages', 'manifest.json'), 'utf8'),
    );
    const paths = pages.map(({ path, query }) => path.replace(/:[^/]*|\*/g, '') + query);
    const files = ['/favicon.svg', '/desk.webmanifest', '/sitemap.xml', '/robots.txt'];
    const calls = ['/api/openapi.json', '/api/firm', '/api/terms'];
    expect(paths.length).toBeGreaterThan(15);
    for (const path of [...paths, ...files, ...calls])
      expect({ path, found: found(await read(path)) }).toEqual({ path, found: [] });
    expect(await read('/')).toContain('<title>Fernhill Web: Sites that grow with you</title>');
    expect(await read('/')).toContain('SC123456');
    expect(structured(await read('/'))).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Fernhill Web',
      telephone: '+441134960123',
      legalName: 'Fernhill Web Studio Ltd',
    });
    expect(await read('/')).toContain(':root:root{--color-bottle:#2b3f8c;');
    const authorization = `Bearer ${server.adminPassword}`;
    for (const name of Object.keys(csvTitles) as (keyof typeof csvTitles)[]) {
      const answer = await fetch(server.url + csvPath(name), { headers: { authorization } });
      expect(answer.headers.get('content-disposition')).toContain('fernhill-web-');
      expect(found(await answer.text())).toEqual([]);
    }
  });

  test('has pictures of its own', async ({ server }) => {
    for (const name of ['desk-192.png', 'desk-512.png', 'shared-link.png']) {
      const shown = Buffer.from(await (await fetch(`${server.url}/${name}`)).arrayBuffer());
      expect(shown.subarray(1, 4).toString()).toBe('PNG');
      expect(shown.equals(await readFile(join('dist', 'client', name)))).toBe(false);
    }
  });

  test('shows its logo in the size of a name before any script or stylesheet', async ({ page }) => {
    await page.route(/\/assets\//, () => new Promise(() => {}));
    for (const path of ['/', '/payment', '/terms']) {
      await page.goto(path, { waitUntil: 'commit' });
      const logo = page.getByRole('img', { name: 'Fernhill Web' }).first();
      expect((await logo.boundingBox())?.height).toBe(32);
    }
  });

  const expectOwn = async (page: Page, path: string) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByText(/^Loading(…| the)/)).toHaveCount(0);
    await expect(page).toHaveTitle(/Fernhill Web/);
    const shown = await page.evaluate(() => `${document.title} ${document.body.innerText}`);
    expect({ path, found: found(shown) }).toEqual({ path, found: [] });
  };

  test('is named on every screen of a visitor', async ({ page }) => {
    const paths = ['/', '/payment', '/onboarding', '/consultation', '/website-update-request'];
    for (const path of [...paths, '/payment-setup?package=premium', '/terms', '/customer/login'])
      await expectOwn(page, path);
  });

  test('is named in the portal and on the desk', async ({ page, server }) => {
    await openPortal(page, email);
    for (const tab of ['Projects', 'Design Reviews', 'Billing', 'Support']) {
      await page.getByRole('tab', { name: tab }).click();
      expect({ tab, found: found(await page.locator('body').innerText()) }).toEqual({
        tab,
        found: [],
      });
    }
    await logIn(page, server);
    for (const path of [
      '/admin',
      '/admin/payments',
      '/admin/inbox',
      '/admin/people',
      '/admin/firm',
    ])
      await expectOwn(page, path);
  });
});
