import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '#src/server/env.ts';
import type { Site } from '#src/server/firm/site.ts';
import {
  fileHeaders,
  type HeaderPolicy,
  referenceHeaders,
  securityHeaders,
  showcaseHeaders,
} from '#src/server/http/security-headers.ts';
import { showcaseSites } from '#src/shared/showcase.ts';

const cacheControlOf = (path: string) => {
  // A compressed copy has the encoding behind its name.
  if (path.includes('/reference/') || /\/firm\.json(\.|$)/.test(path)) return 'no-cache';
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** The files that a firm has of its own, at the root of the site. */
const firmFiles = [
  'favicon.svg',
  'favicon.png',
  'desk.webmanifest',
  'firm.json',
  'desk-192.png',
  'desk-512.png',
  'shared-link.png',
];

/** Serves the build output in the folder `dist`: scripts, showcase sites and the API reference. */
export function registerStaticFiles(
  app: FastifyInstance,
  dist: string,
  site: Site,
  env: SiteSettings,
): void {
  const client = join(dist, 'client');
  const serve = (policy: HeaderPolicy, options: FastifyStaticOptions) =>
    app.register(async (files) => {
      files.addHook('onRequest', securityHeaders(env, policy));
      files.setErrorHandler((_error, _request, reply) => reply.callNotFound());
      files.register(fastifyStatic, {
        preCompressed: true,
        cacheControl: false,
        setHeaders(reply, path) {
          reply.headers({ 'cache-control': cacheControlOf(path), vary: 'accept-encoding' });
        },
        ...options,
      });
      const ofFirm = (name: string) => (_: FastifyRequest, reply: FastifyReply) =>
        reply.sendFile(name, site.current().files);
      if (policy === referenceHeaders)
        for (const path of ['/api/docs', '/api/docs/page.html'])
          files.get(path, (_, reply) => {
            const { files } = site.current();
            return files === client
              ? reply.sendFile('page.html')
              : reply.sendFile('reference/page.html', files);
          });
      if (policy === showcaseHeaders)
        for (const { slug, url } of showcaseSites)
          for (const path of [url, `${url}index.html`])
            files.get(path, ofFirm(`showcase/${slug}/index.html`));
      if (policy === fileHeaders) for (const name of firmFiles) files.get(`/${name}`, ofFirm(name));
    });
  serve(referenceHeaders, { root: join(dist, 'reference'), prefix: '/api/docs/', index: false });
  serve(showcaseHeaders, { root: join(client, 'showcase'), prefix: '/showcase/', redirect: true });
  // The previous build's client code stays available to tabs that are still open.
  const root = [client, join(dist, 'earlier')];
  const globIgnore = ['**/*.{br,gz}', 'showcase/**', ...firmFiles];
  serve(fileHeaders, { root, prefix: '/', index: false, wildcard: false, globIgnore });
}
