import { isServer, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, links } from './api.ts';

/** Milliseconds an answer that no screen shows is kept; where pages are prerendered, no timer waits for it. */
const gcTime = isServer ? Number.POSITIVE_INFINITY : 5 * 60_000;

/** Answers never go stale by themselves, and nothing is asked for twice. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime,
    },
    mutations: { retry: false },
  },
});
const client = api.createClient({ links });

/** Gives the screens inside it the typed client and one cache. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
