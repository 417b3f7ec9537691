import { createTRPCClient } from '@trpc/client';
import { makeLinks } from '#src/client/page/links.ts';
import type { AppRouter } from './router-type.ts';

/** The tRPC client of the public pages. */
export const client = createTRPCClient<AppRouter>({ links: makeLinks() });
