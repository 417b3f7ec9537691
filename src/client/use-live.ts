import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepFresh } from './keep-fresh.ts';

/**
 * Keeps what the desk shows up to date. Whatever has happened, all of it is read again: a topic may
 * touch any count, and a desk shows few queries at a time.
 */
export function useLive(enabled: boolean): void {
  const queries = useQueryClient();
  useEffect(
    () => (enabled ? keepFresh(() => void queries.invalidateQueries()) : undefined),
    [enabled, queries],
  );
}
