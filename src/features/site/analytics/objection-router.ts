import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '#src/server/env.ts';
import { appError } from '#src/server/errors.ts';
import { isSameOrigin } from '#src/server/http/same-origin.ts';
import { pagePath } from '#src/shared/paths.ts';
import { objectionCookie, objectionPath } from '#src/shared/privacy/objection.ts';

/** The maximum size of the form, in bytes; it has one short field. */
const bodyLimit = 1024;
/** The longest that browsers keep a cookie, in seconds. */
const life = 400 * 24 * 3600;

/** Registers the plain form by which a browser objects to being counted, or takes that back. */
export function registerObjection(app: FastifyInstance, { PUBLIC_URL }: SiteSettings): void {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: PUBLIC_URL.startsWith('https:'),
  } as const;
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('statistics')),
    );
    routes.post<{ Body: string | null | undefined }>(objectionPath, (request, reply) => {
      const { body, headers } = request;
      if (!isSameOrigin(headers['sec-fetch-site'], headers.origin, PUBLIC_URL, headers.host))
        throw appError('FORBIDDEN', 'Please use the form on our page about privacy.');
      if (body !== 'off' && body !== 'on') throw appError('BAD_REQUEST', 'Please say off or on.');
      if (body === 'off') reply.setCookie(objectionCookie, '1', { ...cookie, maxAge: life });
      else reply.clearCookie(objectionCookie, cookie);
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${pagePath('/privacy')}?statistics=${body}#statistics`, 303);
    });
  });
}
