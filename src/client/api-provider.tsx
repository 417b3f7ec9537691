import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, links } from './api.ts';

/** Answers never go stale by themselves, and nothing is asked for twice. */
const makeCache = () =>
  new QueryClient({
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
  });
const client = api.createClient({ links });

/**
 * Gives the screens inside it the typed client and one cache, which is gone when they are left:
 * whoever logs in next finds nothing of the one before.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(makeCache);
  return (
    <api.Provider client={client} queryClient={cache}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
