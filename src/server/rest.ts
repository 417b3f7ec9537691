import type { AnyRouter } from '@trpc/server';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type Services } from './context.ts';
import { refusal } from './errors.ts';
import { rememberAnswer } from './remember-answer.ts';
import type { Meta } from './trpc.ts';

export interface RestRoute {
  /** Dotted name of the procedure. */
  procedure: string;
  type: 'query' | 'mutation';
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** As documented, below /api: '/admin/portfolio/{id}'. */
  path: string;
  access: NonNullable<Meta['access']>;
  /** Whether it honours an Idempotency-Key. */
  submission: boolean;
  remember?: string;
}

/** Every documented path of the router, read from its procedures. */
export function restRoutes(router: AnyRouter): RestRoute[] {
  return Object.entries(router._def.procedures).flatMap(([procedure, value]) => {
    const { _def } = value as { _def: { type: RestRoute['type']; meta?: Meta } };
    const { openapi, access, submission = false, remember } = _def.meta ?? {};
    if (!openapi || !access) return [];
    const { method, path } = openapi;
    return [{ procedure, type: _def.type, method, path, access, submission, remember }];
  });
}

/** Binds each documented path to its procedure: gathers path, query and body, and calls it. */
export function bindRest(app: FastifyInstance, router: AnyRouter, services: Services): void {
  for (const { method, path, procedure, type, remember } of restRoutes(router)) {
    const invoke = async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await createContext(services, request, reply);
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

/** Bodies are taken as they are; `password` in the query is a credential, not input. */
function gatherInput({ body, method, params, query }: FastifyRequest): Record<string, unknown> {
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))
    throw refusal('BAD_REQUEST', 'The body must be a JSON object.');
  const { password: _, ...rest } = query as Record<string, unknown>;
  return method === 'GET' || method === 'DELETE'
    ? { ...rest, ...(params as object) }
    : { ...(body as object), ...(params as object) };
}
