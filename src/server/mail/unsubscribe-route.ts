import type { FastifyInstance, FastifyRequest } from 'fastify';
import { databaseOf, type Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { optOut, readUnsubscribeToken, unsubscribePath } from './opt-out.ts';

/** The maximum size of a one-click request, in bytes; it has one short field. */
const bodyLimit = 4096;

interface OneClick {
  Querystring: { token?: unknown };
  Body: string | undefined;
}

/**
 * Registers the one-click unsubscription of RFC 8058: a form, sent by mail programs, with no cookie.
 * GET does not unsubscribe, because mail scanners open links.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  app.register(
    async (routes) => {
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
        done(null, body),
      );
      routes.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      routes.post<OneClick>(unsubscribePath, async (request) => {
        if (!(await isOneClick(request)))
          throw appError('BAD_REQUEST', 'Only List-Unsubscribe=One-Click is accepted here.');
        const { token } = request.query;
        const subscription =
          typeof token === 'string' ? readUnsubscribeToken(services, token) : null;
        if (!subscription) throw appError('FORBIDDEN', 'This address is not one of ours.');
        await optOut(await databaseOf(services), services.clock(), subscription);
        return { success: true, message: 'Unsubscribed.' };
      });
      routes.route({
        method: ['GET', 'PUT', 'PATCH', 'DELETE'],
        url: unsubscribePath,
        handler: (_request, reply) => {
          reply.header('allow', 'POST');
          throw appError('METHOD_NOT_SUPPORTED', 'Your email program’s “unsubscribe” uses this.');
        },
      });
    },
    { prefix: '/api' },
  );
}

async function isOneClick({ body, headers }: FastifyRequest<OneClick>): Promise<boolean> {
  const type = headers['content-type'] ?? '';
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}
