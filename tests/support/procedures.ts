import type { AnyRouter } from '@trpc/server';
import type { Meta } from '#src/server/trpc.ts';

interface Procedure {
  /** Dotted, as tRPC calls it: 'customer.dashboard'. */
  name: string;
  type: 'query' | 'mutation';
  access: Meta['access'];
}

/** Every procedure of a router, also those that have no documented path. */
export const proceduresOf = (router: AnyRouter): Procedure[] =>
  Object.entries(router._def.procedures).map(([name, value]) => {
    const { _def } = value as { _def: { type: Procedure['type']; meta?: Meta } };
    return { name, type: _def.type, access: _def.meta?.access };
  });
