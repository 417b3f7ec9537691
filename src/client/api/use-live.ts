import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminToken, handleUnauthorized } from '#src/client/session/admin-session.ts';
import { type LiveEvent, livePath, portalLivePath } from '#src/shared/live-event.ts';
import { keepFresh } from './keep-fresh.ts';
import { touchedInPortal, touchedOnDesk } from './live-slices.ts';
import type { Stream } from './live-stream.ts';
import { noteRefusal } from './refusals.ts';

const desk: Stream = {
  path: livePath,
  headers: () => ({ authorization: `Bearer ${adminToken() ?? ''}` }),
  onEnded: handleUnauthorized,
};

const portal: Stream = { path: portalLivePath, headers: () => ({}), onEnded: noteRefusal };

/** Keeps the desk up to date: refetches queries whose data an event may have changed. */
export const useLiveDesk = (enabled: boolean): void =>
  useLive(desk, 'admin', touchedOnDesk, enabled);

/** Keeps an open portal up to date. */
export const useLivePortal = (enabled: boolean): void =>
  useLive(portal, 'customer', touchedInPortal, enabled);

function useLive(
  stream: Stream,
  group: 'admin' | 'customer',
  touchedBy: (events: readonly LiveEvent[]) => ReadonlySet<string> | undefined,
  enabled: boolean,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    return keepFresh(stream, (events) => {
      const touched = events && touchedBy(events);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          Array.isArray(path) && path[0] === group && (!touched || touched.has(path[1])),
      });
    });
  }, [enabled, queries, stream, group, touchedBy]);
}
