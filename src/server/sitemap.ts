import type { SiteSettings } from './env.ts';
import { ofFile, safetyHeaders } from './headers.ts';
import type { PageManifest } from './page-manifest.ts';
import { Resource } from './resource.ts';

/** robots.txt and sitemap.xml, made from the pages the build knows. */
export function robotsAndSitemap({ pages }: PageManifest, env: SiteSettings): [string, Resource][] {
  const headers = { ...safetyHeaders(env, ofFile), 'cache-control': 'public, max-age=3600' };
  const address = env.PUBLIC_URL.replaceAll('&', '&amp;').replaceAll('<', '%3C');
  const listed = pages.filter(
    ({ access, path, query }) => access === 'public' && path !== '*' && !query,
  );
  const entries = listed.map(({ path }) => `  <url><loc>${address}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
  // Private pages say noindex themselves: barred here, a crawler would never read that they do.
  const robots = `User-agent: *\nDisallow: /api/\nSitemap: ${env.PUBLIC_URL}/sitemap.xml\n`;
  const text = (type: string, body: string) =>
    new Resource(
      200,
      { ...headers, 'content-type': `${type}; charset=utf-8` },
      { identity: () => Buffer.from(body) },
    );
  return [
    ['/sitemap.xml', text('application/xml', sitemap)],
    ['/robots.txt', text('text/plain', robots)],
  ];
}
