import type { AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import { generateDocument } from '#src/server/http/openapi.ts';
import { operationsOf } from '#src/server/http/operations.ts';

type Access = 'public' | 'customer' | 'admin';

interface Procedure {
  /** Dotted, as tRPC calls it: 'customer.portal.dashboard'. */
  name: string;
  type: 'query' | 'mutation';
  /** The group it stands in. */
  access: Access;
}

const accessOf = (name: string) => name.split('.', 1)[0] as Access;

/** Every procedure of a router, also those that have no documented path. */
export const proceduresOf = (router: AnyRouter): Procedure[] =>
  Object.entries(router._def.procedures).map(([name, value]) => {
    const { _def } = value as { _def: { type: Procedure['type'] } };
    return { name, type: _def.type, access: accessOf(name) };
  });

/** The example that the schema of a procedure's input gives; undefined where there is none. */
export function exampleOf(router: AnyRouter, name: string): object | undefined {
  const { _def } = router._def.procedures[name] as { _def: { inputs: z.ZodType[] } };
  const example = _def.inputs.at(-1)?.meta()?.examples?.[0];
  return typeof example === 'object' && example !== null ? example : undefined;
}

/** Every documented path of a router, with its procedure. */
export const routesOf = (router: AnyRouter) =>
  operationsOf(generateDocument(router)).map(({ procedure, method, path, scope }) => ({
    procedure,
    scope,
    method,
    path,
    type: method === 'GET' ? ('query' as const) : ('mutation' as const),
    access: accessOf(procedure),
  }));
