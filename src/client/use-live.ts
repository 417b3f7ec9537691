import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepFresh } from './keep-fresh.ts';
import { touchedSlices } from './live-slices.ts';

/** Keeps the desk up to date: refetches queries whose data an event may have changed. */
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
