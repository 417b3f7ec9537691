import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customerKey } from '#src/client/session/customer-key.ts';
import type { Reads } from '#src/shared/live-event.ts';
import { api, links } from './api.ts';
import { ReadsContext, type Side } from './use-invalidate.ts';

/** Lives as long as the page. Data does not go stale, and failed calls are not retried. */
const cache: QueryClient = new QueryClient({
  defaultOptions: {
    // Offline a call fails at once, with a way to try again, in place of waiting unseen.
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 5 * 60_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
  // A mutation may affect other screens: their queries are refetched when they mount.
  mutationCache: new MutationCache({
    onSettled: () => cache.invalidateQueries({ refetchType: 'none' }),
  }),
});
const client = api.createClient({ links });

/** Clears all cached queries, for example after a logout. */
export const clearCache = () => cache.clear();

// A customer logged in or out in another tab.
addEventListener('storage', ({ key }) => {
  if (key === customerKey || key === null) cache.resetQueries();
});

interface ApiProviderProps {
  /** What each side reads again after which events; everything by default. */
  reads?: { readonly [Name in Side]?: Reads };
  children: ReactNode;
}

const everything = {};

/** Provides the tRPC client and the query cache, which survives navigation. */
export function ApiProvider({ reads = everything, children }: ApiProviderProps) {
  return (
    <api.Provider client={client} queryClient={cache}>
      <QueryClientProvider client={cache}>
        <ReadsContext value={reads}>{children}</ReadsContext>
      </QueryClientProvider>
    </api.Provider>
  );
}
