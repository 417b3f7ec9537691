import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAPIObject } from 'trpc-openapi';
import { requireAdmin } from '#src/server/auth/require-admin.ts';
import { scopeOf } from '#src/server/auth/scopes.ts';
import { contextsOf, type Services } from '#src/server/context.ts';
import { badBody } from '#src/server/errors.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { fileLimit, isFileCall } from './json-bodies.ts';
import { jsonType, operationsOf } from './operations.ts';

interface RestRoute {
  Querystring: Record<string, unknown>;
  Params: Record<string, unknown>;
}

/** Adds a route for each documented path, which calls the operation's procedure with its parameters. */
export function bindRest(
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
