import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '#src/server/env.ts';
import type { Site } from '#src/server/firm/site.ts';
import {
  fileHeaders,
  type HeaderPolicy,
  referenceHeaders,
  securityHeaders,
  showcaseHeaders,
} from '#src/server/http/security-headers.ts';

const cacheControlOf = (path: string) => {
  if (path.includes('/reference/')) return 'no-cache';
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** The files that a firm has of its own, at the root of the site. */
const firmFiles = [
  'favicon.svg',
  'desk.webmanifest',
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
      if (policy === referenceHeaders)
        files.get('/api/docs', (_, reply) => reply.sendFile('page.html'));
      if (policy === fileHeaders)
        for (const name of firmFiles)
          files.get(`/${name}`, (_, reply) => reply.sendFile(name, site.current().files));
    });
  const client = join(dist, 'client');
  serve(referenceHeaders, { root: join(dist, 'reference'), prefix: '/api/docs/', index: false });
  serve(showcaseHeaders, { root: join(client, 'showcase'), prefix: '/showcase/', redirect: true });
  // The previous build's client code stays available to tabs that are still open.
  const root = [client, join(dist, 'earlier')];
  const globIgnore = ['**/*.{br,gz}', 'showcase/**', ...firmFiles];
  serve(fileHeaders, { root, prefix: '/', index: false, wildcard: false, globIgnore });
}
