import type { FastifyInstance } from 'fastify';
import type { Services } from '#src/server/context.ts';
import type { Site } from '#src/server/firm/site.ts';
import { fileHeaders, securityHeaders } from '#src/server/http/security-headers.ts';

/** How long security.txt holds, in milliseconds: RFC 9116 wants less than a year. */
const holds = 30 * 24 * 3_600_000;

/** Where whoever finds a weakness reports it: to the firm in force, as RFC 9116 describes. */
const securityText = ({ env, firm, clock }: Told) =>
  [
    `Contact: mailto:${firm.identity.email}`,
    `Expires: ${new Date(clock().getTime() + holds).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.PUBLIC_URL}/.well-known/security.txt\n`,
  ].join('\n');

type Told = Pick<Services, 'env' | 'firm' | 'clock'>;

/** Serves robots.txt and sitemap.xml, generated from the page manifest, and security.txt. */
export function registerSitemap(app: FastifyInstance, site: Site, services: Told): void {
  const { PUBLIC_URL } = services.env;
  const address = PUBLIC_URL.replaceAll('&', '&amp;').replaceAll('<', '%3C');
  const entries = site
    .current()
    .manifest.pages.filter(({ access, query }) => access === 'public' && !query)
    .map(({ path }) => `  <url><loc>${address}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
  // Private pages are not disallowed: a crawler has to fetch them to see their noindex.
  const robots = `User-agent: *\nDisallow: /api/\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`;
  const onRequest = securityHeaders({ PUBLIC_URL }, fileHeaders);
  const serve = (path: string, type: string, body: () => string) =>
    app.get(path, { onRequest }, (_, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=3600')
        .send(body()),
    );
  serve('/sitemap.xml', 'application/xml', () => sitemap);
  serve('/robots.txt', 'text/plain', () => robots);
  serve('/.well-known/security.txt', 'text/plain', () => securityText(services));
}
