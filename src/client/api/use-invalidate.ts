import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { type Reads, touchedBy } from '#src/shared/live-event.ts';
import type { TopicWord } from './router-type.ts';

export type Side = 'admin' | 'customer';

/** What each side reads again after which events; everything where it does not say. */
export const ReadsContext = createContext<{ readonly [Name in Side]?: Reads }>({});

/** Returns a function that reads again what changes to these subjects may have changed on a side; everything without any. */
export function useInvalidateSide(side: Side) {
  const queries: QueryClient = useQueryClient();
  const reads = useContext(ReadsContext)[side];
  return useCallback(
    (subjects?: readonly string[]): Promise<void> => {
      const touched = reads && subjects && touchedBy(reads, subjects);
      return queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          Array.isArray(path) && path[0] === side && (!touched || touched.has(path[1])),
      });
    },
    [queries, reads, side],
  );
}

/** Returns a function that reads again what changes to these subjects may have changed on the desk. */
export function useInvalidate() {
  const invalidate = useInvalidateSide('admin');
  return useCallback((...subjects: TopicWord[]) => invalidate(subjects), [invalidate]);
}

/** The same for the portal. */
export function useInvalidatePortal() {
  const invalidate = useInvalidateSide('customer');
  return useCallback((...subjects: TopicWord[]) => invalidate(subjects), [invalidate]);
}
