import { createTRPCClient } from '@trpc/client';
import { makeLinks } from './links.ts';
import type { AppRouter } from './router-type.ts';

/** The typed client of the public pages: `lateCall` fetches it, what calls on opening imports it. */
export const client = createTRPCClient<AppRouter>({ links: makeLinks() });
