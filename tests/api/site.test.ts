import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createBuiltSite } from '#tests/support/built-site.ts';
import { openSite } from '#tests/support/open-site.ts';

const dist = createBuiltSite();
const site = await openSite(dist, 'https://awning.example.org');
const { ask } = site;

afterAll(async () => {
  await site.close();
  rmSync(dist, { recursive: true });
});

describe('pages', () => {
  it('serves a public page with its own URL, to be revalidated each time', async () => {
    const { status, headers, body } = await ask('/payment?package=basic');
    expect(status).toBe(200);
    expect(String(body)).toBe(
      '<link rel="canonical" href="https://awning.example.org/payment">/payment',
    );
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('serves the document rendered for the package in the query', async () => {
    const drawn = async (query: string) => String((await ask(`/payment${query}`)).body);
    for (const query of ['?package=premium', '?from=a-friend&package=premium'])
      expect(await drawn(query)).toMatch(/>\/payment\?package=premium$/);
    for (const query of ['?package=gold', '?package=', '?package=%ff', '?premium'])
      expect(await drawn(query)).toMatch(/>\/payment$/);
  });

  it('allows only the inline script and style that the build hashed', async () => {
    const policy = (await ask('/')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it.each(['/admin', '/customer/dashboard', '/customer/dashboard/7'])(
    'keeps %s out of caches and search engines',
    async (path) => {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    },
  );

  it.each([
    ['/payment/', '/payment'],
    ['/payment/?package=basic', '/payment?package=basic'],
    ['/customer/dashboard/7/', '/customer/dashboard/7'],
  ])('sends %s to %s', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 308, headers: { location } });
  });

  it.each([
    '/nowhere',
    '/nowhere/',
    '//evil.example.org/',
    '/payment//evil.example.org/',
    '/showcase/nowhere/',
    '/assets/gone.js',
    '/*',
  ])('answers 404 with the not-found page to %s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(String(body)).toMatch(/\*$/);
  });

  it.each(['/%zz', '/api/%zz', '/trpc/%zz'])('refuses the malformed path %s', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/json');
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets\\..\\..\\secret.txt',
    '/showcase/copper-comb/%00',
    '/pages/manifest.json',
  ])('never leaves its folders for %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(String(body)).not.toContain('never served');
  });

  it.each(['nowhere/../copper-comb', 'copper-comb/.', './copper-comb', '/copper-comb'])(
    'serves a showcase file at one address only, and not as %s/style.css',
    async (folder) => {
      expect((await ask('/showcase/copper-comb/style.css')).status).toBe(200);
      expect((await ask(`/showcase/${folder}/style.css`)).status).toBe(404);
    },
  );
});

describe('how a file is sent', () => {
  it('still serves its code to a tab of the previous build', async () => {
    const response = await ask('/assets/main-old.js');
    expect(String(response.body)).toBe('of the build before');
    expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['deflate', undefined, 'plain'],
    ['', undefined, 'plain'],
  ])('accept-encoding %j gets %s', async (accepted, encoding, body) => {
    const response = await ask('/assets/main-abc.js', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(String(response.body)).toBe(body);
    expect(response.headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
  });

  it.each(['', 'br'])('asks anew for the firm in force, sent as %j', async (encoding) => {
    const { headers } = await ask('/firm.json', { 'accept-encoding': encoding });
    expect(headers['content-encoding'] ?? '').toBe(encoding);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('compresses a page without changing it', async () => {
    const plain = await ask('/');
    const br = await ask('/', { 'accept-encoding': 'br' });
    const gzip = await ask('/', { 'accept-encoding': 'gzip' });
    expect(String(brotliDecompressSync(br.body))).toBe(String(plain.body));
    expect(String(gunzipSync(gzip.body))).toBe(String(plain.body));
  });

  it('returns 304 for its own ETag, in that encoding only', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-cache' } });
    expect(again.body).toHaveLength(0);
    expect((await ask('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('returns only headers for HEAD', async () => {
    const { headers, body } = await ask('/favicon.svg');
    const head = await ask('/favicon.svg', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(head.headers.etag).toBe(headers.etag);
    expect(head.body).toHaveLength(0);
  });
});

describe('other files', () => {
  it('allows showcase sites to be framed by our pages only, without script', async () => {
    const { status, headers, body } = await ask('/showcase/copper-comb/');
    expect(status).toBe(200);
    expect(String(body)).toBe('The Copper Comb');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
  });

  it('lists only the public pages for search engines', async () => {
    const sitemap = String((await ask('/sitemap.xml')).body);
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://awning.example.org/',
      'https://awning.example.org/payment',
      'https://awning.example.org/consultation',
    ]);
    const robots = String((await ask('/robots.txt')).body);
    expect(robots).toContain('Sitemap: https://awning.example.org/sitemap.xml');
  });

  it('says where a weakness is reported, for a month from now', async () => {
    const { headers, body } = await ask('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [contact, expires = '', ...rest] = String(body).split('\n');
    expect(contact).toBe('Contact: mailto:hello@awning.example.org');
    const left = Date.parse(expires.replace('Expires: ', '')) - Date.now();
    expect(Math.round(left / (24 * 3_600_000))).toBe(30);
    expect(rest).toEqual([
      'Preferred-Languages: en',
      'Canonical: https://awning.example.org/.well-known/security.txt',
      '',
    ]);
  });

  it('leaves every other path and method to the API', async () => {
    expect(JSON.parse(String((await ask('/api/unknown')).body))).toMatchObject({ success: false });
    expect((await ask('/payment', {}, 'POST')).status).toBe(404);
  });
});

it('returns 503 for a page it cannot read, and serves it once it is back', async () => {
  const fresh = await openSite(dist, 'https://awning.example.org');
  renameSync(`${dist}/pages`, `${dist}/away`);
  const { status, headers } = await fresh.ask('/payment');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'x-content-type-options': 'nosniff' });
  renameSync(`${dist}/away`, `${dist}/pages`);
  expect((await fresh.ask('/payment')).status).toBe(200);
  await fresh.close();
});

it('serves pages while there is no database', async () => {
  expect((await site.ask('/payment')).status).toBe(200);
  expect((await site.ask('/readyz')).status).toBe(503);
});

it('still serves requests during the shutdown delay, reports not ready, and closes the connection', async () => {
  const leaving = await openSite(createBuiltSite(), 'https://awning.example.org', 300);
  const closing = leaving.close();
  const { status, headers, body } = await leaving.ask('/readyz', { connection: 'keep-alive' });
  expect([status, headers['retry-after'], headers.connection]).toEqual([503, '5', 'close']);
  expect(String(body)).toContain('shutting down');
  expect((await leaving.ask('/payment')).status).toBe(200);
  await closing;
});

it('closes the connection of a request that was under way when closing began', async () => {
  const leaving = await openSite(createBuiltSite(), 'https://awning.example.org', 300);
  const agent = new Agent({ keepAlive: true });
  const sent = request({
    agent,
    port: leaving.port,
    host: '127.0.0.1',
    path: '/api/consultation',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  sent.flushHeaders();
  await once(leaving.app.server, 'request');
  const closing = leaving.close();
  sent.end('{}');
  const [{ statusCode, headers }] = await once(sent, 'response');
  expect([statusCode, headers.connection]).toEqual([503, 'close']);
  agent.destroy();
  await closing;
});
