import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepFresh } from './keep-fresh.ts';
import { touchedSlices } from './live-slices.ts';

/** Keeps what the desk shows up to date: what an event may have changed is read again. */
export function useLive(enabled: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    return keepFresh((events) => {
      const touched = events && touchedSlices(events);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          !touched || (Array.isArray(path) && touched.has(path[1])),
      });
    });
  }, [enabled, queries]);
}
