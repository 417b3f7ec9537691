import type { AnyRouter } from '@trpc/server';
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
  cacheControl?: string;
}

/** Every documented path of the router, read from its procedures. */
export function restRoutes(router: AnyRouter): RestRoute[] {
  return Object.entries(router._def.procedures).flatMap(([procedure, value]) => {
    const { _def } = value as { _def: { type: RestRoute['type']; meta?: Meta } };
    const { openapi, access, submission = false, cacheControl } = _def.meta ?? {};
    if (!openapi || !access) return [];
    const { method, path } = openapi;
    return [{ procedure, type: _def.type, method, path, access, submission, cacheControl }];
  });
}
