import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PortalTopic } from '#src/shared/live-event.ts';
import type { TopicWord } from './router-type.ts';
import { touchedInPortal, touchedOnDesk } from './subjects.ts';

const sides = { admin: touchedOnDesk, customer: touchedInPortal };
export type Side = keyof typeof sides;

/** Reads again what changes to these subjects may have changed on one side; everything without any. */
export function invalidate(
  queries: QueryClient,
  side: Side,
  subjects?: readonly string[],
): Promise<void> {
  const touched = subjects && sides[side](subjects);
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      Array.isArray(path) && path[0] === side && (!touched || touched.has(path[1])),
  });
}

/** Returns a function that reads again what changes to these subjects may have changed on the desk. */
export function useInvalidate() {
  const queries = useQueryClient();
  return useCallback(
    (...subjects: TopicWord[]) => invalidate(queries, 'admin', subjects),
    [queries],
  );
}

/** The same for the portal. */
export function useInvalidatePortal() {
  const queries = useQueryClient();
  return (...subjects: PortalTopic[]) => invalidate(queries, 'customer', subjects);
}
