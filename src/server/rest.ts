import type { AnyRouter } from '@trpc/server';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextsOf, type Services } from './context.ts';
import type { DirectListener } from './direct-calls.ts';
import { badBody } from './errors.ts';
import { asObject } from './read-json.ts';
import { rememberAnswer } from './remember-answer.ts';
import { type RestRoute, restRoutes } from './rest-routes.ts';

/** Binds each documented path to its procedure: gathers path, query and body, and calls it. */
export function bindRest(
  app: FastifyInstance,
  router: AnyRouter,
  services: Services,
  direct: DirectListener,
): void {
  const createContext = contextsOf(services);
  for (const route of restRoutes(router)) {
    const { method, path, procedure, type, remember, submission } = route;
    if (route.direct) {
      app.register(async (bare) => bindDirect(bare, route, direct));
      continue;
    }
    const invoke = async (request: FastifyRequest, reply: FastifyReply) => {
      if (submission && request.body === undefined) throw badBody.empty();
      const ctx = await createContext(request, reply);
      const input = gatherInput(request);
      return callTRPCProcedure({
        router,
        path: procedure,
        getRawInput: async () => input,
        ctx,
        type,
        signal: undefined,
        batchIndex: 0,
      });
    };
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const handler = remember ? rememberAnswer(remember, services, invoke) : invoke;
    app.route({ method, url, handler });
  }
}

/** Leaves the body to the direct call, which reads it itself. */
function bindDirect(
  app: FastifyInstance,
  { method, path: url, direct: call }: RestRoute,
  direct: DirectListener,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.route({
    method,
    url,
    handler(request, reply) {
      reply.hijack();
      // Its path may be written in another way than the one the listener knows.
      direct(request.raw, reply.raw, call);
    },
  });
}

/** Bodies are taken as they are; `password` in the query is a credential, not input. */
function gatherInput({ body, method, params, query }: FastifyRequest): Record<string, unknown> {
  if (body !== undefined) asObject(body);
  const { password: _, ...rest } = query as Record<string, unknown>;
  return ['GET', 'HEAD', 'DELETE'].includes(method)
    ? { ...rest, ...(params as object) }
    : { ...(body as object), ...(params as object) };
}
