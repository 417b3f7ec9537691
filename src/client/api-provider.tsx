import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, links } from './api.ts';
import { customerKey } from './customer-key.ts';

/** For the life of the page: data never goes stale by itself, and a failed call is not repeated. */
const cache: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 5 * 60_000,
    },
    mutations: { retry: false },
  },
  // A change may show on other screens too: what is not mounted now is read again when it is.
  mutationCache: new MutationCache({
    onSettled: () => cache.invalidateQueries({ refetchType: 'none' }),
  }),
});
const client = api.createClient({ links });

/** Forgets every read, for somebody else may be at the screen now. */
export const clearCache = () => cache.clear();

// Another tab logged a customer in or out.
addEventListener('storage', ({ key }) => {
  if (key === customerKey || key === null) cache.resetQueries();
});

/** Gives the screens inside it the typed client and the cache, which outlives each of them. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return (
    <api.Provider client={client} queryClient={cache}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
