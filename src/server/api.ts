import type { AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createContext, type Services } from './context.ts';
import { type Failure, RetryLater, toFailure } from './errors.ts';
import { bindRest } from './rest.ts';

/** The most calls one tRPC request may carry. */
const maxBatchSize = 10;

/** The router under /trpc, and its documented paths and document under /api. */
export function registerApi(app: FastifyInstance, router: AnyRouter, services: Services): void {
  app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain');
      api.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      api.setErrorHandler((error, request, reply) => {
        const failure = toFailure(error);
        if (failure.status >= 500) request.log.error({ err: error }, 'a call failed');
        return sendFailure(reply, failure);
      });
      api.setNotFoundHandler((_, reply) =>
        sendFailure(reply, {
          status: 404,
          body: { success: false, message: 'There is no such call.', code: 'NOT_FOUND' },
        }),
      );
      bindRest(api, router, services);
      api.get('/openapi.json', async (_, reply) => {
        const { openApiDocument } = await import('./openapi.ts');
        reply.header('cache-control', 'public, max-age=300');
        return openApiDocument(router, services.env.PUBLIC_URL);
      });
    },
    { prefix: '/api' },
  );
  app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router,
      maxBatchSize,
      createContext: ({ req, res }) => createContext(services, req, res),
      onError({ error, req }) {
        if (toFailure(error).status >= 500) req.log.error({ err: error }, 'a call failed');
      },
      responseMeta({ errors }) {
        const waits = errors.flatMap(({ cause }) =>
          cause instanceof RetryLater ? [cause.seconds] : [],
        );
        const headers = new Headers({ 'cache-control': 'no-store' });
        if (waits.length > 0) headers.set('retry-after', String(Math.max(...waits)));
        return { headers };
      },
    } satisfies FastifyTRPCPluginOptions<AnyRouter>['trpcOptions'],
  });
}

function sendFailure(reply: FastifyReply, { status, body, retryAfter }: Failure) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(body);
}
