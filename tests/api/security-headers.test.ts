import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { afterAll, expect, it } from 'vitest';
import { pages } from '#src/app/pages.tsx';
import type { Page } from '#src/client/page/page.ts';
import { pageHeaders } from '#src/server/http/security-headers.ts';
import { createBuiltSite } from '#tests/support/built-site.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { openSite } from '#tests/support/open-site.ts';
import { sharedServer } from '#tests/support/server.ts';

const server = sharedServer(sharedDatabase());
const dist = createBuiltSite();
const site = await openSite(dist, 'https://awning.example.org');

afterAll(async () => {
  await site.close();
  rmSync(dist, { recursive: true });
});

/** The headers that helmet sets when nothing is asked of it. */
function helmetsNames(): string[] {
  const names: string[] = [];
  const response = { setHeader: (name: string) => names.push(name), removeHeader() {} };
  helmet()({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return names.map((name) => name.toLowerCase());
}

/** Only over https, which a server on loopback is not. */
const hsts = 'strict-transport-security';

/** What gives a page a process of its own. */
const ofProcess = ['cross-origin-opener-policy', 'origin-agent-cluster'];

it.each([
  ['/', ofProcess],
  ['/payment'],
  ['/payment?package=premium'],
  ['/admin'],
  ['/nowhere'],
  ['/payment/'],
  ['/favicon.svg'],
  ['/robots.txt'],
  ['/.well-known/security.txt'],
  ['/api/docs'],
  ['/showcase/copper-comb/'],
])('sends all headers of helmet with %s, but %j', async (path, left: string[] = []) => {
  const { headers } = await site.ask(path);
  expect(helmetsNames().filter((name) => headers[name] === undefined)).toEqual(left);
});

it.each([
  '/api/portfolio',
  '/api/nowhere',
  '/api/%zz',
  '/trpc/public.portfolio.list',
  '/objects/none',
  '/healthz',
])('sends all headers of helmet with %s', async (path) => {
  const { headers } = await server.app.inject(path);
  if (path === '/api/%zz') expect(headers['cache-control']).toBe('no-store');
  expect(helmetsNames().filter((name) => headers[name] === undefined)).toEqual([hsts]);
});

it('sends HSTS on https only', async () => {
  const plain = await openSite(dist, 'http://localhost:3000');
  expect((await plain.ask('/')).headers[hsts]).toBeUndefined();
  await plain.close();
  expect((await site.ask('/')).headers[hsts]).toBe('max-age=31536000; includeSubDomains');
});

it('lets other sites embed images and files, and frame nothing', async () => {
  const headersOf = async (path: string) => (await site.ask(path)).headers;
  const resource = 'cross-origin-resource-policy';
  expect((await headersOf('/'))[resource]).toBe('same-origin');
  expect((await headersOf('/favicon.svg'))[resource]).toBe('cross-origin');
  const showcase = await headersOf('/showcase/copper-comb/');
  expect(showcase).toMatchObject({ [resource]: 'same-origin', 'x-frame-options': 'SAMEORIGIN' });
  expect((await headersOf('/api/docs'))['x-frame-options']).toBe('DENY');
});

const policyOf = (page: Page) =>
  pageHeaders({
    secret: null,
    foreignImages: page.foreignImages ?? false,
    inlineStyles: page.inlineStyles ?? false,
    sharesProcess: false,
    scripts: [],
    styles: ['sha256-a'],
  }).csp;

it.each(Object.values(pages))('$path shows images from other sites only where it must', (page) => {
  const may = page.path === '/portfolio' || page.path.startsWith('/admin');
  const images = policyOf(page)['img-src'];
  expect(images).toEqual(["'self'", 'data:', 'blob:', ...(may ? ['https:'] : [])]);
});

it.each(Object.values(pages))(
  '$path takes inline styles only where it frames mails, and inline scripts nowhere',
  (page) => {
    const may = page.path.startsWith('/admin');
    const policy = policyOf(page);
    expect(policy['style-src']).toEqual(["'self'", may ? "'unsafe-inline'" : "'sha256-a'"]);
    expect(policy['script-src']).toEqual(["'self'"]);
  },
);
