import { rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettings } from '#src/server/env.ts';
import { closeFront, createFront, type Front } from '#src/server/front.ts';
import { registerPages } from '#src/server/pages.ts';
import { loadSite } from '#src/server/site.ts';
import { createBuiltSite } from '#tests/support/built-site.ts';

const dist = createBuiltSite();
const settings: SiteSettings = {
  PUBLIC_URL: 'https://awning.example.org',
};
const api = fastify();
let front: Front;

const listen = async ({ server }: Front): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
let port = 0;

beforeAll(async () => {
  const site = loadSite(dist, settings);
  api.get('/api/known', async () => 'known');
  registerPages(api, site);
  await api.ready();
  front = createFront(site);
  front.handOver((...call) => api.routing(...call));
  port = await listen(front);
});
afterAll(async () => {
  await closeFront(front, 1000);
  await api.close();
  rmSync(dist, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path as it stands: fetch would tidy it first. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });

describe('pages', () => {
  it('serves a public page with its own address, to be asked for again each time', async () => {
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

  it('allows only the inlined script and style that the build hashed', async () => {
    const policy = (await ask('/')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('takes pictures from here alone, wherever they are kept, and promises no TLS on http', async () => {
    const app = fastify();
    registerPages(app, loadSite(dist, { PUBLIC_URL: 'http://localhost:3000' }));
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob:; connect-src 'self';",
    );
    expect(headers['strict-transport-security']).toBeUndefined();
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
    ['/showcase/copper-comb', '/showcase/copper-comb/'],
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
});

describe('how a file is sent', () => {
  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['deflate', undefined, 'plain'],
    ['', undefined, 'plain'],
  ])('accept-encoding %j gets %s', async (accepted, encoding, body) => {
    const answer = await ask('/assets/main-abc.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(answer.body)).toBe(body);
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it('compresses a page into what it was', async () => {
    const plain = await ask('/');
    const br = await ask('/', { 'accept-encoding': 'br' });
    const gzip = await ask('/', { 'accept-encoding': 'gzip' });
    expect(String(brotliDecompressSync(br.body))).toBe(String(plain.body));
    expect(String(gunzipSync(gzip.body))).toBe(String(plain.body));
  });

  it('answers 304 to its own tag, in that encoding, and not to another', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-cache' } });
    expect(again.body).toHaveLength(0);
    expect((await ask('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const { headers, body } = await ask('/favicon.svg');
    const head = await ask('/favicon.svg', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(head.headers.etag).toBe(headers.etag);
    expect(head.body).toHaveLength(0);
  });
});

describe('what else is served', () => {
  it('frames the showcase sites on our pages alone, without script', async () => {
    const { status, headers, body } = await ask('/showcase/copper-comb/');
    expect(status).toBe(200);
    expect(String(body)).toBe('The Copper Comb');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('lists the public pages, and no private one, for search engines', async () => {
    const sitemap = String((await ask('/sitemap.xml')).body);
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://awning.example.org/',
      'https://awning.example.org/payment',
    ]);
    const robots = String((await ask('/robots.txt')).body);
    expect(robots).toContain('Sitemap: https://awning.example.org/sitemap.xml');
  });

  it('serves the API reference under a policy of its own', async () => {
    const { status, headers } = await ask('/api/docs');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect((await ask('/api/docs/start.js')).status).toBe(200);
  });

  it('leaves every other path and method to the API', async () => {
    expect(String((await ask('/api/known')).body)).toBe('known');
    expect((await ask('/payment', {}, 'POST')).status).toBe(404);
  });
});

it('serves pages before the API is there, and keeps what is for the API until it is', async () => {
  const early = createFront(loadSite(dist, settings));
  const address = `http://127.0.0.1:${await listen(early)}`;
  expect((await fetch(`${address}/payment`)).status).toBe(200);
  const waiting = fetch(`${address}/api/known`);
  early.handOver((_, response) => response.end('now'));
  expect(await (await waiting).text()).toBe('now');
  await closeFront(early, 1000);
});
