import type { AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAPIObject } from 'trpc-openapi';
import { scopeOf } from '#src/server/auth/api-keys.ts';
import { requireAdmin } from '#src/server/auth/require-admin.ts';
import { contextsOf, type Services } from '#src/server/context.ts';
import { appError, badBody, reportFailure, sendFailure, toFailure } from '#src/server/errors.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { acceptEmptyJson, acceptOnlyJson, fileLimit, isFileCall } from './json-bodies.ts';
import { jsonType, operationsOf, publishedAt } from './operations.ts';

interface RestRoute {
  Querystring: Record<string, unknown>;
  Params: Record<string, unknown>;
}

/** Adds a route for each documented path, which calls the operation's procedure with its parameters. */
function bindRest(
  app: FastifyInstance,
  router: AnyRouter,
  document: OpenAPIObject,
  services: Services,
): void {
  const createContext = contextsOf(services);
  const createCaller = createCallerFactory(router);
  for (const operation of operationsOf(document)) {
    const { method, path, procedure, takesBody, returns } = operation;
    const handler = async (request: FastifyRequest<RestRoute>, reply: FastifyReply) => {
      if (takesBody && request.body === undefined) throw badBody.empty();
      const ctx = await createContext(request, reply);
      const input = mergeInput(request);
      const result = await findCall(createCaller(ctx), procedure)(input);
      if (returns !== jsonType) return reply.type(returns).send(Buffer.from(result, 'base64'));
      return reply.type('application/json; charset=utf-8').send(serialize(result));
    };
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const onRequest = async (request: FastifyRequest<RestRoute>, reply: FastifyReply) =>
      requireAdmin(await createContext(request, reply), scopeOf(procedure, 'write'));
    const forFiles = isFileCall(method, path) ? { bodyLimit: fileLimit, onRequest } : {};
    app.route<RestRoute>({ method, url, handler, ...forFiles });
  }
}

/** Returns the function of a caller that calls the procedure at a path, such as 'public.quote.read'. */
function findCall(caller: object, path: string) {
  const call = path.split('.').reduce((node, name) => Reflect.get(node, name), caller);
  if (typeof call !== 'function') throw new Error(`There is no procedure ${path}.`);
  return call;
}

const serialized = new WeakMap<object, string>();

/** JSON of a result; of one that a procedure has cached and returns again, serialized once. */
function serialize(result: object): string {
  const json = serialized.get(result) ?? JSON.stringify(result);
  serialized.set(result, json);
  return json;
}

/** Merges the path with the query or body. `password` in the query is a credential, not input. */
function mergeInput({ body = {}, method, params, query }: FastifyRequest<RestRoute>): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody.notObject();
  const { password: _, ...rest } = query;
  return { ...(['GET', 'HEAD', 'DELETE'].includes(method) ? rest : body), ...params };
}

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
