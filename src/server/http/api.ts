import type { AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAPIObject } from 'trpc-openapi';
import { contextsOf, type Services } from '#src/server/context.ts';
import { appError, reportFailure, sendFailure, toFailure } from '#src/server/errors.ts';
import { acceptEmptyJson, acceptOnlyJson } from './json-bodies.ts';
import { publishedAt } from './operations.ts';
import { bindRest } from './rest.ts';

/** The maximum number of calls in one tRPC request. */
const maxBatchSize = 10;

/** Registers the router under /trpc, and the REST paths and OpenAPI document under /api. */
export function registerApi(
  app: FastifyInstance,
  router: AnyRouter,
  document: Promise<OpenAPIObject>,
  services: Services,
): void {
  app.register(
    async (api) => {
      api.addHook('onRequest', (_, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      acceptOnlyJson(api);
      acceptEmptyJson(api);
      api.setNotFoundHandler((request, reply) =>
        sendFailure(appError('NOT_FOUND', 'There is no such call.'), request, reply),
      );
      const described = await document;
      bindRest(api, router, described, services);
      api.get('/openapi.json', async (_, reply) => {
        reply.header('cache-control', 'public, max-age=300');
        return publishedAt(services.env.PUBLIC_URL, services.firm.identity, described);
      });
    },
    { prefix: '/api' },
  );
  const createContext = contextsOf(services);
  app.register(async (api) => {
    acceptOnlyJson(api);
    api.setErrorHandler(sendTrpcFailure);
    api.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router,
        maxBatchSize,
        allowMethodOverride: true,
        createContext: ({ req, res }) => createContext(req, res),
        onError({ error, req }) {
          reportFailure(error, req.log);
        },
        responseMeta({ errors }) {
          const retryAfters = errors.flatMap((error) => toFailure(error).retryAfter ?? []);
          const headers = new Headers({ 'cache-control': 'no-store' });
          if (retryAfters.length > 0) headers.set('retry-after', String(Math.max(...retryAfters)));
          return { headers };
        },
      } satisfies FastifyTRPCPluginOptions<AnyRouter>['trpcOptions'],
    });
  });
}

const rpcCodes: Partial<Record<string, number>> = TRPC_ERROR_CODES_BY_KEY;

/** Sends an error from before the router, in both the API's error format and the tRPC client's. */
function sendTrpcFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = reportFailure(error, request.log);
  const { message, code } = body;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status === 408) reply.header('connection', 'close');
  const rpcCode = rpcCodes[code] ?? rpcCodes.INTERNAL_SERVER_ERROR;
  return reply
    .code(status)
    .send({ ...body, error: { message, code: rpcCode, data: { code, httpStatus: status } } });
}
