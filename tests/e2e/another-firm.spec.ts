import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from 'playwright/test';
import type { PageManifest } from '#src/server/http/pages/page-manifest.ts';
import { defaultPageFirm, defaultTermsVersion } from '#src/shared/firm/default-page-firm.ts';
import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import {
  type BuiltServer,
  spawnBuiltServer,
  startBuiltServer,
} from '#tests/support/built-server.ts';
import { logoPng } from '#tests/support/images.ts';
import { email, firm, found, identity, withoutRecord } from '#tests/support/other-firm-marks.ts';
import { textOf } from '#tests/support/pdf.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import { logIn, openPortal } from './desk-journey.ts';
import { test as base, expect, hydrated } from './journey.ts';

import { openOwner } from './owner.ts';

const readManifest = async (): Promise<PageManifest> =>
  JSON.parse(await readFile(join('dist', 'pages', 'manifest.json'), 'utf8'));
const structured = (html: string) =>
  JSON.parse(/application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

const test = base.extend<
  object,
  { server: BuiltServer; mails: Awaited<ReturnType<typeof startMailServer>> }
>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await startBuiltServer({
        TRUST_PROXY: '127.0.0.1,::1',
        SMTP_URL: mails.url,
        CUSTOMER_LOGIN: 'email',
      });
      const owner = await openOwner(server);
      const { data: state } = await owner.call('GET', '/admin/firm');
      const imageUrl = await owner.upload(await logoPng(480, 140));
      const { data: logo } = await owner.send('/admin/firm/logo', { imageUrl });
      const draft = {
        revision: state.revision,
        ...firm,
        identity: { ...identity, logo, mailFrom: 'post@fernhill.example.net' },
      };
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
  const expectOwn = async (page: Page, path: string) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByText(/^Loading(…| the)/)).toHaveCount(0);
    await expect(page).toHaveTitle(/Fernhill Web/);
    const shown = await page.evaluate(() => `${document.title} ${document.body.innerText}`);
    expect({ path, found: found(shown) }).toEqual({ path, found: [] });
  };

  test('is named in every document, file and answer of the site', async ({ server }) => {
    const read = async (path: string, headers = {}) =>
      (await fetch(server.url + path, { headers })).text();
    const { pages } = await readManifest();
    const paths = pages.map(({ path, query }) => path.replace(/:[^/]*|\*/g, '') + query);
    const built = await readdir(join('dist', 'client'), { recursive: true, withFileTypes: true });
    const files = built
      .filter((entry) => entry.isFile() && !/\.(br|gz|png|js)$/.test(entry.name))
      .map((entry) => `/${relative(join('dist', 'client'), join(entry.parentPath, entry.name))}`);
    const folders = files.flatMap((file) => file.match(/^.*(?=index\.html$)/)?.[0] ?? []);
    const calls = ['/api/openapi.json', '/api/firm', '/api/terms', '/api/docs', '/api/portfolio'];
    const errors = ['/nowhere', '/api/nowhere', '/showcase/nowhere/', '/objects/none', '/%zz'];
    const wellKnown = ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt'];
    const others = [...wellKnown, '/healthz', '/readyz', ...calls, ...errors];
    expect(paths.length).toBeGreaterThan(15);
    expect(folders).toHaveLength(6);
    const site = await fetch(`${server.url}/`, { headers: { accept: 'text/html' } });
    expect(found(JSON.stringify([...site.headers]))).toEqual([]);
    // The colours of drawn shops and of their sites are not those of the firm.
    const said = async (path: string) =>
      found(await read(path)).filter((mark) => !mark.startsWith('#') && !mark.startsWith('%'));
    for (const path of paths)
      expect({ path, found: found(await read(path)) }).toEqual({ path, found: [] });
    for (const path of [...files, ...folders, ...others])
      expect({ path, found: await said(path) }).toEqual({ path, found: [] });
    for (const path of folders)
      expect(await read(path)).toContain('Website by <a href="/" target="_top">Fernhill Web</a>');
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
    const { paths: documented } = JSON.parse(await read('/api/openapi.json'));
    const lists = Object.keys(documented).filter((path) => /^\/admin\/[a-z-]+\.csv$/.test(path));
    expect(lists.length).toBeGreaterThan(7);
    for (const list of lists) {
      const answer = await fetch(`${server.url}/api${list}`, { headers: { authorization } });
      expect(answer.headers.get('content-disposition')).toContain('fernhill-web-');
      expect(found(await answer.text())).toEqual([]);
    }
  });

  test('is told nothing of ours by any script but the sentences it may say', async ({ server }) => {
    const folder = join('dist', 'client', 'assets');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(50);
    const drawn = (mark: string) => mark.startsWith('#') || mark.startsWith('%');
    const { telephone, strapline, email: written } = defaultPageFirm.identity;
    const data = [telephone, strapline, written, '2 hours', '48 hours', defaultTermsVersion];
    const prices =
      /\b(setup|originalSetup|deskSetup|price|originalPrice|googleBusiness|from|shown|desk):[1-9][\de]{2}|\b7500\b/;
    for (const name of names) {
      const script = withoutRecord(await (await fetch(`${server.url}/assets/${name}`)).text());
      const marks = [...found(script), ...data.filter((mark) => script.includes(mark))];
      expect([name, marks.filter((mark) => !drawn(mark))]).toEqual([name, []]);
      const [price] = prices.exec(script) ?? [];
      expect([name, price]).toEqual([name, undefined]);
    }
  });

  test('takes over a page that was loaded before it was published', async ({ page }) => {
    const { pages } = await readManifest();
    const { file } = pages.find(({ path, query }) => path === '/payment' && !query) ?? {};
    const path = join('dist', 'pages', file ?? '');
    await page.route('**/payment', (route) => route.fulfill({ path }));
    await expectOwn(page, '/payment');
    await expect(page.getByText('£99').filter({ visible: true }).first()).toBeVisible();
  });

  test('says what is kept in its own words', async ({ browser, server }) => {
    const { intro, storage, contact } = firm.privacy;
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto('/privacy');
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByText(intro)).toBeVisible();
      await expect(page.getByText(`stores everything for us: ${storage}`)).toBeVisible();
      await expect(page.getByText(`and ask for ${contact}.`)).toBeVisible();
      await expect(page.getByText('Have this checked')).toHaveCount(0);
      await context.close();
    }
  });

  test('writes its mails', async ({ owner, mails }) => {
    const { id } = await owner.send(
      '/consultation',
      createConsultation({ email: 'bo@lark.example.org' }),
    );
    const lines = [{ description: 'Work', quantity: 1, unitPrice: 61_00, monthly: false }];
    await owner.send(`/admin/consultations/${id}/quotes`, { lines });
    await owner.send('/website-update', createWebsiteUpdate({ email: 'cy@lark.example.org' }));
    const to = () => new Set(mails.received.flatMap(({ recipients }) => recipients));
    await expect
      .poll(to, { timeout: 30_000 })
      .toEqual(new Set([email, 'bo@lark.example.org', 'cy@lark.example.org', identity.ownerEmail]));
    for (const { parsed } of mails.received) {
      const { subject, from, text, html } = parsed;
      expect(from?.text).toBe('"Fernhill Web" <post@fernhill.example.net>');
      expect({ subject, found: found(`${subject} ${text} ${html}`) }).toEqual({
        subject,
        found: [],
      });
    }
  });

  test('issues its invoices', async ({ owner, server }) => {
    const { data: customers } = await owner.call('GET', `/admin/customers?search=${email}`);
    const path = `/admin/customers/${customers[0].id}`;
    const { data: file } = await owner.call('GET', path);
    const { id } = file.transactions.find(({ type }: { type: string }) => type === 'setup');
    await owner.call('PATCH', `${path}/transactions/${id}`, { status: 'paid' });
    const { data: invoices } = await owner.call('GET', '/admin/invoices');
    const pdf = await fetch(`${server.url}/api/admin/invoices/${invoices[0].id}/pdf`, {
      headers: { authorization: `Bearer ${server.adminPassword}` },
    });
    const text = textOf(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('FW-1');
    expect(found(text)).toEqual([]);
  });

  test('is shown by a start that finds no database', async ({ server }) => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    const other = await spawnBuiltServer({ DATA_DIR: server.dataDir, DATABASE_URL });
    const title = async () => {
      const answer = await fetch(other.url).catch(() => null);
      return /<title>(.*?)<\/title>/.exec((await answer?.text()) ?? '')?.[1];
    };
    await expect.poll(title).toBe('Fernhill Web: Sites that grow with you');
    await other.stop();
  });

  test('is told which texts to shorten for a landing page that is too heavy', async ({
    owner,
    server,
  }) => {
    const { data: state } = await owner.call('GET', '/admin/firm');
    const { words, prices } = state.published.firm;
    const noise = (length: number) => randomBytes(length).toString('base64url').slice(0, length);
    const heavy = {
      ...words,
      about: { ...words.about, body: noise(700) },
    };
    const packages = prices.packages.map((one: object) => ({
      ...one,
      features: Array.from({ length: 8 }, () => noise(90)),
    }));
    const draft = {
      revision: state.revision,
      words: heavy,
      prices: { ...prices, packages },
    };
    const { data: saved } = await owner.call('PUT', '/admin/firm/draft', draft);
    const answer = await fetch(`${server.url}/api/admin/firm/publish`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.adminPassword}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ revision: saved.revision }),
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(/would weigh .*Please shorten/);
    const back = { revision: saved.revision, words, prices };
    await owner.call('PUT', '/admin/firm/draft', back);
  });

  test('may leave the samples out', async ({ page }) => {
    await page.goto('/portfolio');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible();
    await expect(page.getByText('Marmalade House')).toHaveCount(0);
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
