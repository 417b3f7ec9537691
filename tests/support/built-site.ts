import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltPage, PageManifest } from '#src/server/http/pages/page-manifest.ts';

/** The address that stands in its pages. */
const builtFor = 'https://built-for.example.org';
const page = (path: string, access: BuiltPage['access'], at: number, query = ''): BuiltPage => ({
  path,
  query,
  secret: null,
  access,
  file: `${at}.html`,
  foreignImages: false,
  inlineStyles: false,
  sharesProcess: path === '/',
  scripts: ['sha256-script'],
  styles: ['sha256-style'],
});

/** A folder such as the build leaves, with small files, for tests of how it is served. */
export function createBuiltSite(): string {
  const dist = mkdtempSync(join(tmpdir(), 'awning-site-'));
  const write = (name: string, body: string) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), body);
  };
  const pages = [
    page('/', 'public', 0),
    page('/payment', 'public', 1),
    page('/admin', 'private', 2),
    page('/customer/dashboard/:customerId?', 'private', 3),
    page('*', 'not-found', 4),
    page('/payment', 'public', 5, '?package=premium'),
    page('/consultation', 'public', 6),
    { ...page('/consultation', 'private', 7), secret: 'quote' },
  ];
  const manifest: PageManifest = { publicUrl: builtFor, pages };
  write('pages/manifest.json', JSON.stringify(manifest));
  for (const { file, path, query, secret } of pages)
    write(
      `pages/${file}`,
      `<link rel="canonical" href="${builtFor}${path}">${path}${query}${secret ?? ''}`,
    );
  write('stamp', 'of this build');
  write('client/assets/main-abc.js', 'plain');
  write('client/assets/main-abc.js.br', 'brotli');
  write('client/assets/main-abc.js.gz', 'gzip');
  write('earlier/assets/main-abc.js', 'of the build before');
  write('earlier/assets/main-old.js', 'of the build before');
  write('client/firm.json', '{}');
  write('client/firm.json.br', 'brotli');
  write('client/favicon.svg', '<svg/>');
  write('client/showcase/copper-comb/index.html', 'The Copper Comb');
  write('client/showcase/copper-comb/style.css', 'p{}');
  write('reference/page.html', 'reference');
  write('reference/start.js', 'start');
  write('secret.txt', 'never served');
  return dist;
}
